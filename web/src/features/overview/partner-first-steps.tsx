import { useQuery } from '@tanstack/react-query';
import { Checklist } from '../../components/checklist.tsx';
import { messages } from './partner-messages.ts';
import { partnerStartQuery } from './partner-queries.ts';
import { partnerSteps } from './partner-steps.ts';

/**
 * What to do first, until all is done. A partner with a customer has done it all, and nothing is asked. It is an aid: while it
 * is not known what is there, it shows nothing.
 */
export function PartnerFirstSteps({ customers }: { customers: number }) {
  const { data } = useQuery({ ...partnerStartQuery, enabled: customers === 0 });
  if (!data || customers > 0) return null;
  const steps = partnerSteps(data);
  if (steps.every(({ done }) => done)) return null;
  return <Checklist title={messages.firstSteps} steps={steps} />;
}
