import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Checklist } from '../../components/layout/checklist.tsx';
import { couponRequestsQuery } from '../../data/coupons/queries.ts';
import { partnerStartQuery } from './data/partner-start.ts';
import { liveCodes } from './live-codes.ts';
import { messages } from './partner-messages.ts';
import { partnerSteps } from './partner-steps.ts';

/** Load this part lazily, because only partners between the setup and the first sale see it. */
const FirstSale = lazy(async () => ({ default: (await import('./first-sale.tsx')).FirstSale }));

/**
 * The partner's getting-started checklist. Once all steps are done, it is replaced by what is awaited, until the first customer. Nothing is
 * fetched for a partner with a customer.
 */
export function PartnerFirstSteps({ customers }: { customers: number }) {
  const isNew = customers === 0;
  const { data } = useQuery({ ...partnerStartQuery, enabled: isNew });
  const coupons = useInfiniteQuery({ ...couponRequestsQuery({ status: 'active' }), enabled: isNew });
  if (!data || !isNew) return null;
  const steps = partnerSteps(data);
  const live = liveCodes(coupons.data?.items ?? []);
  if (steps.every(({ done }) => done))
    return live ? (
      <Suspense>
        <FirstSale {...live} />
      </Suspense>
    ) : null;
  return <Checklist title={messages.firstSteps} steps={steps} />;
}
