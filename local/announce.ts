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
export function createProgress(output: NodeJS.WriteStream): (fraction: number, text: string) => void {
  let shown = -1;
  return (fraction, text) => {
    const percent = Math.floor(fraction * 100);
    if (percent < shown + (output.isTTY ? 1 : 10)) return;
    shown = percent;
    const line = `Demo data: ${percent}%, ${text.toLowerCase()}`;
    if (output.isTTY) output.write(`\r\x1b[K${line}${percent >= 100 ? '\n' : ''}`);
    else output.write(`${line}\n`);
  };
}
