import type { Customer } from '../../../../shared/contract/customers.ts';
import { Badge } from '../../components/badge.tsx';
import { customerStatus } from './customer-status.ts';

/** Active, or what the customer is instead. */
export function CustomerStatusBadge({ customer }: { customer: Customer }) {
  return (
    <Badge variant={customer.status === 'active' ? 'success' : 'destructive'}>
      {customerStatus(customer)}
    </Badge>
  );
}
