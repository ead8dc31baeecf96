import { insist } from '../../lib/requests/insist.ts';
import { problemOf } from '../../lib/requests/problem-of.ts';
import { isWrongPassword } from './password-form.ts';

interface Steps {
  readonly endSessions: () => Promise<{ signInAfterMs: number }>;
  /** Signs in with the new password. */
  readonly signIn: () => Promise<void>;
  readonly checkSignIn: () => Promise<unknown>;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/** If the result is `others-remain`, no session may have ended. If it is `signed-out`, all have ended, including that of this page. */
export type SessionsEnd = 'others-ended' | 'others-remain' | 'signed-out';

/** Ends all sessions, and then signs this page in again. Repeats each step until it succeeds or there is no hope. */
export async function endOtherSessions({
  endSessions,
  signIn,
  checkSignIn,
  sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: Steps): Promise<SessionsEnd> {
  const persistence = { isHopeless, sleep };
  try {
    const { signInAfterMs } = await insist(async () => {
      try {
        return await endSessions();
      } catch (error) {
        // An earlier attempt may have ended this page's session before it failed. The next attempt needs a new one.
        if (problemOf(error)?.status === 401) await signIn();
        throw error;
      }
    }, persistence);
    await sleep(signInAfterMs);
  } catch {
    return 'others-remain';
  }
  try {
    await insist(async () => {
      await signIn();
      await checkSignIn();
    }, persistence);
  } catch {
    return 'signed-out';
  }
  return 'others-ended';
}

/** A refused token (401) isn't hopeless, because a sign-in may be some milliseconds too early by the clocks of the services. */
function isHopeless(error: unknown): boolean {
  const status = problemOf(error)?.status;
  if (status === undefined) return error instanceof Error && isWrongPassword(error);
  return status !== 0 && status !== 401 && status < 500;
}
