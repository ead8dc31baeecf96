import type { Role } from '../../../../shared/accounts/roles.ts';
import type { Customer } from '../../../../shared/contract/customers.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import type { Column } from '../../components/lists/data-table.tsx';
import { Money } from '../../components/money/money.tsx';
import { Tooltip } from '../../components/overlays/tooltip.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { fullName } from '../../lib/money/format.ts';
import { affiliatePath } from '../../lib/routes/paths.ts';
import { CustomerStatusBadge } from './customer-status.tsx';
import { messages } from './messages.ts';
import { customerPath } from './paths.ts';

/**
 * The short label that represents a customer. It links to the customer's page. For partners, the tooltip shows the provider's customer id.
 */
function CustomerLink({ customer, role }: { customer: Customer; role: Role }) {
  const link = (
    <TextLink to={customerPath(role, customer.id)} className="inline-block font-strong tabular-nums">
      {customer.label}
    </TextLink>
  );
  return customer.providerId ? <Tooltip label={customer.providerId}>{link}</Tooltip> : link;
}

/** Returns the columns of the list of customers (spec section 2). Only partners see which affiliate referred a customer. */
export function customerColumns(role: Role): readonly Column<Customer>[] {
  return [
    {
      id: 'customer',
      header: messages.customer,
      sort: { by: 'customer', kind: 'text' },
      cell: (customer) => <CustomerLink customer={customer} role={role} />,
    },
    ...(role === 'partner' ? [REFERRED_BY] : []),
    { id: 'app', header: messages.app, sort: { by: 'app', kind: 'text' }, cell: ({ app }) => app.name },
    {
      id: 'status',
      header: messages.status,
      sort: { by: 'status', kind: 'text', orders: messages.statusOrders },
      cell: (customer) => <CustomerStatusBadge customer={customer} />,
      brief: true,
    },
    {
      id: 'subscribed',
      header: messages.subscribedOn,
      sort: { by: 'subscribed', kind: 'date' },
      cell: ({ subscribedAt }) => <DateTime iso={subscribedAt} />,
    },
    {
      id: 'renewals',
      header: messages.renewals,
      sort: { by: 'renewals', kind: 'number' },
      align: 'end',
      cell: ({ renewals }) => <span className="tabular-nums">{renewals}</span>,
    },
    {
      id: 'earned',
      header: messages.earned,
      align: 'end',
      cell: ({ earned }) => <Money value={earned} />,
      brief: true,
      phoneOnly: true,
    },
  ];
}

const REFERRED_BY: Column<Customer> = {
  id: 'referred-by',
  header: messages.referredBy,
  sort: { by: 'affiliate', kind: 'text' },
  cell: ({ affiliate }) =>
    affiliate && <TextLink to={affiliatePath(affiliate.id)}>{fullName(affiliate)}</TextLink>,
};
