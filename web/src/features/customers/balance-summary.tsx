import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Money } from '../../components/money/money.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { affiliatePath } from '../../lib/routes/paths.ts';
import { balanceHeadQuery } from './data/balance-head.ts';
import type { BalanceKey } from './data/queries.ts';
import { messages } from './messages.ts';

export function BalanceSummary({ balance, back }: { balance: BalanceKey; back: ReactNode }) {
  const { role } = useProfile();
  const { currency } = balance;
  const query = useQuery(balanceHeadQuery(role, balance));
  const name = query.data?.name;
  return (
    <>
      <PageHeader
        back={back}
        title={messages.balanceTitle(balance.month)}
        description={name ? <Counterparty name={name} balance={balance} /> : messages.balanceIn(currency)}
      />
      <QueryState query={query} skeleton={<Skeleton className="h-20 w-48" />}>
        {({ unpaid }) => (
          <dl>
            <dt className="text-fine text-muted">{messages.unpaidNow}</dt>
            <dd className="font-strong text-display">
              <Money value={{ amount: unpaid, currency }} tone="due" />
            </dd>
            {unpaid === 0 && <dd className="text-fine text-muted">{messages.nothingUnpaid}</dd>}
          </dl>
        )}
      </QueryState>
    </>
  );
}

/** The name of an affiliate links to the affiliate's profile. */
function Counterparty({
  name,
  balance: { counterpartyId, currency },
}: {
  name: string;
  balance: BalanceKey;
}) {
  const { role } = useProfile();
  return (
    <>
      {role === 'partner' ? <TextLink to={affiliatePath(counterpartyId)}>{name}</TextLink> : name}
      {messages.balanceOfCurrency(currency)}
    </>
  );
}
