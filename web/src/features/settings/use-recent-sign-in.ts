import { useRef, useState } from 'react';
import { problemOf } from '../../lib/requests/problem-of.ts';

/** `asking` while an action waits for the user to sign in again, and `continued` while it runs again afterward. */
type Step = 'not-needed' | 'asking' | 'continued';

export interface RecentSignIn {
  readonly step: Step;
  /** Runs an action. If the server requires a recent sign-in, waits for `goOn` and then runs the action again. */
  readonly run: (action: () => Promise<void>) => Promise<void>;
  /** Continues the waiting action, unless it was canceled. Call this after the user has signed in again. */
  readonly goOn: () => void;
  /** Forgets the waiting action. Its promise never settles. */
  readonly cancel: () => void;
}

/** Lets a component ask for the password only if the server requires a recent sign-in. */
export function useRecentSignIn(): RecentSignIn {
  const [step, setStep] = useState<Step>('not-needed');
  // Use a ref, because a sign-in that began before `cancel` must not continue the action.
  const resume = useRef<() => void>(undefined);

  function finish(next: Step) {
    resume.current = undefined;
    setStep(next);
  }

  async function run(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (problemOf(error)?.code !== 'recent_sign_in_required') throw error;
      await new Promise<void>((resolve) => {
        resume.current = resolve;
        setStep('asking');
      });
      finish('continued');
      await action().finally(() => finish('not-needed'));
    }
  }

  return { step, run, goOn: () => resume.current?.(), cancel: () => finish('not-needed') };
}
