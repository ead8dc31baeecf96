import type { ReactNode } from 'react';
import type { Role } from '../../../../shared/accounts/roles.ts';
import type { Customer } from '../../../../shared/contract/customers.ts';
import type { Money } from '../../../../shared/money/money.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import type { Column } from '../../components/lists/data-table.tsx';
import { ShortMoney } from '../../components/money/short-money.tsx';
import { Tooltip } from '../../components/overlays/tooltip.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { fullName } from '../../lib/money/format.ts';
import { affiliatePath, customerPath } from '../../lib/routes/paths.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { CustomerStatusBadge } from './customer-status.tsx';
import { earningTime } from './customer-terms.ts';
import { messages } from './messages.ts';

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

interface TwoLinesProps {
  /** The quiet second line. */
  second: ReactNode;
  isEnd?: boolean;
  children: ReactNode;
}

function TwoLines({ second, isEnd = false, children }: TwoLinesProps) {
  return (
    <span className={classNames('grid', isEnd ? 'justify-items-end' : 'justify-items-start')}>
      {children}
      {second && <span className="text-fine text-muted">{second}</span>}
    </span>
  );
}

/** Returns the columns of the list of customers (spec section 2). Only partners see which affiliate referred a customer. */
export function customerColumns(role: Role): readonly Column<Customer>[] {
  return [
    {
      id: 'customer',
      header: messages.customer,
      sort: { by: 'customer', kind: 'text' },
      cell: (customer) => (
        <TwoLines second={wideAmount(customer.revenue, messages.ofRevenue)}>
          <CustomerLink customer={customer} role={role} />
        </TwoLines>
      ),
    },
    ...(role === 'partner' ? [REFERRED_BY] : []),
    { id: 'app', header: messages.app, sort: { by: 'app', kind: 'text' }, cell: ({ app }) => app.name },
    {
      id: 'status',
      header: messages.status,
      sort: { by: 'status', kind: 'text', orders: messages.statusOrders },
      cell: (customer) => (
        <TwoLines second={customer.status === 'active' && earningTime(customer.terms, new Date()).brief}>
          <CustomerStatusBadge customer={customer} />
        </TwoLines>
      ),
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
      cell: ({ renewals, earned }) => (
        <TwoLines isEnd second={wideAmount(earned, messages.ofCommission)}>
          <span className="tabular-nums">{renewals}</span>
        </TwoLines>
      ),
    },
    {
      id: 'earned',
      header: messages.amount,
      align: 'end',
      cell: ({ revenue, earned }) => (
        <span className="text-end">
          <span className="text-muted">
            <ShortMoney value={revenue} /> <span aria-hidden="true">→</span>
          </span>{' '}
          <ShortMoney value={earned} />
        </span>
      ),
      brief: true,
      phoneOnly: true,
    },
  ];
}

/** A phone shows both amounts next to the customer. */
const wideAmount = (value: readonly Money[], what: string) => (
  <span className="max-md:hidden">
    <ShortMoney value={value} /> {what}
  </span>
);

const REFERRED_BY: Column<Customer> = {
  id: 'referred-by',
  header: messages.referredBy,
  sort: { by: 'affiliate', kind: 'text' },
  cell: ({ affiliate }) =>
    affiliate && <TextLink to={affiliatePath(affiliate.id)}>{fullName(affiliate)}</TextLink>,
};
