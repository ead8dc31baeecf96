import type { Customer } from '../../../../shared/contract/customers.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { messages } from './messages.ts';

type CustomerState = Pick<Customer, 'status' | 'state' | 'canceledAt' | 'endsAt'>;

/** All statuses except Active use the variant `destructive` (spec 4). */
export function customerStatus({ status, state, canceledAt, endsAt }: CustomerState): string {
  if (status === 'active') {
    if (endsAt) return messages.endsOn(endsAt);
    if (state === 'trialing') return messages.inTrial;
    if (state === 'past_due') return messages.overdue;
    return state === 'one_time' ? messages.oneTime : messages.active;
  }
  if (state === 'paused') return messages.paused;
  if (state === 'unpaid') return messages.unpaidInvoice;
  if (state === 'incomplete' || state === 'incomplete_expired') return messages.incomplete;
  return canceledAt ? messages.canceledOn(canceledAt) : messages.canceled;
}

export function CustomerStatusBadge({ customer }: { customer: Customer }) {
  return (
    <Badge variant={customer.status === 'active' ? 'success' : 'destructive'}>
      {customerStatus(customer)}
    </Badge>
  );
}
