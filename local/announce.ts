import { AFFILIATES, DEMO_PASSWORD, PARTNERS } from './demo/people.ts';

export interface ReadyCloud {
  readonly origin: string;
  readonly dev: boolean;
}

export function readyLines({ origin, dev }: ReadyCloud): string {
  return [
    `Tributary is running on ${origin} (${dev ? 'from source' : 'production build'}, ready after ${process.uptime().toFixed(1)} s)`,
    `  Sent emails             ${origin}/local/mail`,
    '  Function logs           .local/functions.log',
    '  Press Ctrl-C to stop. npm run reset deletes the data.',
    '',
  ].join('\n');
}

export function signInLines(): string {
  return [
    `Sign in with the password ${DEMO_PASSWORD}:`,
    `  partner and moderator   ${PARTNERS.mara.email}`,
    `  affiliate               ${AFFILIATES.jane.email}`,
    '',
  ].join('\n');
}

/** Creates a progress display. On a terminal, it updates a single line. For any other output, it prints a new line every ten percent. */
export function createProgress(output: NodeJS.WriteStream) {
  const clear = output.isTTY ? '\r\x1b[K' : '';
  let shown = -1;
  return {
    show(fraction: number, text: string): void {
      const percent = Math.floor(fraction * 100);
      if (percent < Math.min(100, shown + (output.isTTY ? 1 : 10))) return;
      shown = percent;
      const end = output.isTTY && percent < 100 ? '' : '\n';
      output.write(`${clear}Demo data: ${percent}%, ${text.toLowerCase()}${end}`);
    },
    print: (lines: string): void => void output.write(`${clear}${lines}`),
  };
}
