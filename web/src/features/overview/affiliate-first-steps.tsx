import { useQuery } from '@tanstack/react-query';
import { Checklist } from '../../components/checklist.tsx';
import { useProfile } from '../../lib/session.ts';
import { messages } from './affiliate-messages.ts';
import { affiliateStartQuery } from './affiliate-queries.ts';
import { affiliateSteps } from './affiliate-steps.ts';

/** What to do next, until all is done. It is an aid: while it is not known what is there, it shows nothing. */
export function AffiliateFirstSteps({ customers }: { customers: number }) {
  const profile = useProfile();
  const { data } = useQuery(affiliateStartQuery);
  if (!data) return null;
  const steps = affiliateSteps({ ...data, customers, profile });
  if (steps.every((step) => step.done)) return null;
  return <Checklist title={messages.firstSteps} steps={steps} />;
}
