import type { Customer } from '../../../../shared/contract/customers.ts';
import { customerLabel } from '../../../../shared/providers.ts';
import type { Role } from '../../../../shared/roles.ts';
import { TextLink } from '../../components/text-link.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { customerPath } from './customer-path.ts';

/** A customer's short label, linked to their page. A tooltip shows the provider's full id. */
export function CustomerLink({ customer, role }: { customer: Customer; role: Role }) {
  return (
    <Tooltip label={customer.providerId}>
      <TextLink to={customerPath(role, customer.id)} className="inline-block font-strong tabular-nums">
        {customerLabel(customer.providerId)}
      </TextLink>
    </Tooltip>
  );
}
