import { useEffect, useState } from 'react';
import { messages } from './messages.ts';

const WAIT = /\bin (\d+) (second|minute)s?\b/;

/**
 * Extracts the waiting time, in seconds, from a message. For `You can post again in 12 seconds.`, it is 12. Returns undefined if the
 * message contains no time or a time in hours.
 */
export function secondsToWait(message: string): number | undefined {
  const [, count, unit] = WAIT.exec(message) ?? [];
  return count === undefined ? undefined : Number(count) * (unit === 'minute' ? 60 : 1);
}

/** Returns `message` with the waiting time reduced by `passed` seconds. Returns `over` once the waiting time is over. */
export function countDown(message: string, passed: number, over: string): string {
  const wait = secondsToWait(message);
  if (wait === undefined) return message;
  const left = wait - passed;
  return left > 0 ? message.replace(WAIT, `in ${inWords(left)}`) : over;
}

/** Formats a waiting time in the same way as the server. The result contains seconds if the time is less than two minutes. */
function inWords(seconds: number): string {
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** If the message contains a waiting time, this time counts down while the message is shown. */
export function useCountdown(message: string | undefined): string | undefined {
  const [since, setSince] = useState({ message, passed: 0 });
  useEffect(() => {
    setSince({ message, passed: 0 });
    if (message === undefined || secondsToWait(message) === undefined) return;
    const start = Date.now();
    const timer = setInterval(
      () => setSince({ message, passed: Math.floor((Date.now() - start) / 1_000) }),
      1_000,
    );
    return () => clearInterval(timer);
  }, [message]);
  if (message === undefined) return undefined;
  return countDown(message, since.message === message ? since.passed : 0, messages.again);
}
