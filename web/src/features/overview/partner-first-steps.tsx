import { useQuery } from '@tanstack/react-query';
import { Checklist } from '../../components/checklist.tsx';
import { partnerStartQuery } from '../../data/customers/partner-start.ts';
import { messages } from './partner-messages.ts';
import { partnerSteps } from './partner-steps.ts';

/**
 * The partner's first steps, until all of them are done. Fetches nothing for a partner with a customer, because having a customer proves
 * that the steps are done. Renders nothing until the state of the steps has loaded, because the steps are only a help.
 */
export function PartnerFirstSteps({ customers }: { customers: number }) {
  const { data } = useQuery({ ...partnerStartQuery, enabled: customers === 0 });
  if (!data || customers > 0) return null;
  const steps = partnerSteps(data);
  if (steps.every(({ done }) => done)) return null;
  return <Checklist title={messages.firstSteps} steps={steps} />;
}
