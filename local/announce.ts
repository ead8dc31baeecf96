import { AFFILIATES, DEMO_PASSWORD, PARTNERS } from './demo/people.ts';

export interface Running {
  readonly origin: string;
  readonly dev: boolean;
}

/** What the person at the keyboard needs to know of a cloud that is ready. */
export function readyLines({ origin, dev }: Running): string {
  return [
    `Tributary runs on ${origin} (${dev ? 'from its sources' : 'the production build'}, ready after ${process.uptime().toFixed(1)} s)`,
    `  Mails that were sent    ${origin}/local/mail`,
    '  Logs of the functions   .local/functions.log',
    '  Ctrl-C ends it; npm run reset throws its data away',
    '',
  ].join('\n');
}

/** How to sign in as one of each role. */
export function signInLines(): string {
  return [
    `Sign in with the password ${DEMO_PASSWORD}:`,
    `  a partner, moderator    ${PARTNERS.mara.email}`,
    `  an affiliate            ${AFFILIATES.jane.email}`,
    '',
  ].join('\n');
}

/** Shows how far something is: on a terminal in one line that changes, elsewhere every tenth. */
export function createProgress(output: NodeJS.WriteStream): (fraction: number, text: string) => void {
  let shown = -1;
  return (fraction, text) => {
    const percent = Math.floor(fraction * 100);
    if (percent < shown + (output.isTTY ? 1 : 10)) return;
    shown = percent;
    const line = `Demo data: ${percent} %, ${text.toLowerCase()}`;
    if (output.isTTY) output.write(`\r\x1b[K${line}${percent >= 100 ? '\n' : ''}`);
    else output.write(`${line}\n`);
  };
}
