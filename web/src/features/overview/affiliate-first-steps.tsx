import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Checklist } from '../../components/checklist.tsx';
import { affiliateStartQuery } from '../../data/customers/affiliate-start.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { messages } from './affiliate-messages.ts';
import { affiliateSteps } from './affiliate-steps.ts';
import { MonthSkeleton } from './month-skeleton.tsx';

interface AffiliateFirstStepsProps {
  customers: number;
  /** The content below. It is rendered once its position is known, to avoid layout shift. */
  children: ReactNode;
}

/** The affiliate's first steps until all are done. They are optional help: if their state cannot be loaded, nothing is shown. */
export function AffiliateFirstSteps({ customers, children }: AffiliateFirstStepsProps) {
  const profile = useProfile();
  const { data, isPending } = useQuery(affiliateStartQuery);
  if (isPending) {
    return (
      <div role="status" aria-busy="true">
        <MonthSkeleton />
      </div>
    );
  }
  const steps = data ? affiliateSteps({ ...data, customers, profile }) : [];
  return (
    <>
      {steps.some(({ done }) => !done) && <Checklist title={messages.firstSteps} steps={steps} />}
      {children}
    </>
  );
}
