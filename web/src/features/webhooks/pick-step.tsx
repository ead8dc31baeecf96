import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { Step } from './step.tsx';

interface PickStepProps {
  done: boolean;
  last?: boolean;
  children: ReactNode;
}

export function PickStep({ done, last = false, children }: PickStepProps) {
  return (
    <Step number={1} title={messages.steps.app} done={done} last={last}>
      {children}
    </Step>
  );
}
