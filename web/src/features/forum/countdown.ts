const WAIT = /\bin (\d+) (second|minute)s?\b/;

/** The seconds that a refusal says to wait: 12 in `You can post again in 12 seconds.`; undefined where it says none, or hours. */
export function secondsToWait(message: string): number | undefined {
  const [, count, unit] = WAIT.exec(message) ?? [];
  return count === undefined ? undefined : Number(count) * (unit === 'minute' ? 60 : 1);
}

/** `message` as it reads once `passed` seconds are over; `over` when nothing is left to wait. */
export function afterSeconds(message: string, passed: number, over: string): string {
  const wait = secondsToWait(message);
  if (wait === undefined) return message;
  const left = wait - passed;
  return left > 0 ? message.replace(WAIT, `in ${inWords(left)}`) : over;
}

/** As the server says it: seconds below two minutes. */
function inWords(seconds: number): string {
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
