import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Customer } from '../../../../shared/contract/customers.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { ItemPage } from '../../components/layout/item-page.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { Skeleton, TableSkeleton } from '../../components/states/skeleton.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { CreditedNotice } from './credited-notice.tsx';
import { CustomerDetails, CustomerFigures } from './customer-facts.tsx';
import { CustomerLedger } from './customer-ledger.tsx';
import { CustomerStatusBadge } from './customer-status.tsx';
import { customerQuery } from './data/queries.ts';
import { messages } from './messages.ts';
import { SameSales } from './same-sales.tsx';

export function CustomerPage() {
  const { customerId = '' } = useParams();
  const { role } = useProfile();
  const query = useQuery(customerQuery(customerId));
  const back = <BackLink to={`/${role}/customers`}>{messages.back}</BackLink>;
  return (
    <ItemPage
      query={query}
      missing={{ title: messages.notFound, hint: messages.notFoundHint }}
      back={back}
      title={messages.customer}
      skeleton={<CustomerSkeleton />}
    >
      {(customer) => (
        <>
          <CustomerHead customer={customer} back={back} />
          <CreditedNotice customer={customer} />
          <LateCode customer={customer} />
          <SameSales customer={customer} />
          <CustomerFigures customer={customer} />
          <CustomerDetails customer={customer} />
          <CustomerLedger customerId={customer.id} label={customer.label} />
        </>
      )}
    </ItemPage>
  );
}

function CustomerHead({ customer, back }: { customer: Customer; back: ReactNode }) {
  return (
    <PageHeader
      back={back}
      title={messages.customerTitle(customer.label)}
      actions={<CustomerStatusBadge customer={customer} />}
    />
  );
}

/** A notice that the customer used more than one code. The provider reported one of them too late to change the referral. */
function LateCode({ customer: { code, lateCode } }: { customer: Customer }) {
  if (!lateCode) return null;
  return (
    <div className="mb-8 max-w-[44rem]">
      <Notice kind="info" title={messages.lateCode(lateCode.code)}>
        {messages.lateCodeHint(formatDate(lateCode.at), code)}
      </Notice>
    </div>
  );
}

function CustomerSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="mt-8 h-8 w-64" />
      <Skeleton className="h-28" />
      <TableSkeleton />
    </div>
  );
}
