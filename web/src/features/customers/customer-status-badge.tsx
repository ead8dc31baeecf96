import type { Customer } from '../../../../shared/contract/customers.ts';
import { Badge } from '../../components/badge.tsx';
import { customerStatus } from './customer-status.ts';

/** A badge with the customer's status. */
export function CustomerStatusBadge({ customer }: { customer: Customer }) {
  return (
    <Badge variant={customer.status === 'active' ? 'success' : 'destructive'}>
      {customerStatus(customer)}
    </Badge>
  );
}
