import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { Step } from './step.tsx';

interface PickStepProps {
  done: boolean;
  /** True if no other step follows. */
  last?: boolean;
  children: ReactNode;
}

/** The first step of the setup, in which the partner selects an app. */
export function PickStep({ done, last = false, children }: PickStepProps) {
  return (
    <Step number={1} title={messages.steps.app} done={done} last={last}>
      {children}
    </Step>
  );
}
