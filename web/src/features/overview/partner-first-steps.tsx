import { useQuery } from '@tanstack/react-query';
import { Checklist } from '../../components/checklist.tsx';
import { partnerStartQuery } from '../../data/customers/partner-start.ts';
import { messages } from './partner-messages.ts';
import { partnerSteps } from './partner-steps.ts';

/**
 * The partner's getting-started checklist. It is shown until the partner has completed all steps. Nothing is fetched for a partner with a
 * customer, because such a partner has completed all steps.
 */
export function PartnerFirstSteps({ customers }: { customers: number }) {
  const { data } = useQuery({ ...partnerStartQuery, enabled: customers === 0 });
  if (!data || customers > 0) return null;
  const steps = partnerSteps(data);
  if (steps.every(({ done }) => done)) return null;
  return <Checklist title={messages.firstSteps} steps={steps} />;
}
