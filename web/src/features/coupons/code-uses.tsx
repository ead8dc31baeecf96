import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CouponRef } from '../../../../shared/codes/coupon-ref.ts';
import type { CodeUse } from '../../../../shared/contract/sales.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { Money } from '../../components/money/money.tsx';
import { MoneyLink } from '../../components/money/money-link.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { codeUsesQuery } from '../../data/customers/sales.ts';
import { customerPath } from '../../lib/routes/paths.ts';
import { OUTCOME_LABELS, outcomeReason, codeMessages as texts } from './code-messages.ts';

interface CodeUsesProps {
  coupon: CouponRef;
  /** A button beside the heading. */
  action: ReactNode;
}

/** Lists everyone who used a code with what they earned, and says why if a use earned nothing. */
export function CodeUses({ coupon, action }: CodeUsesProps) {
  const query = useInfiniteQuery(codeUsesQuery(coupon));
  return (
    <section aria-labelledby="uses">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="uses" className="text-lead">
          {texts.uses}
        </h2>
        {action}
      </div>
      <PagedList
        query={query}
        skeleton={<TableSkeleton />}
        empty={<p className="border-line border-t py-5 text-muted">{texts.usesEmpty}</p>}
      >
        {({ items }) => (
          <DataTable caption={texts.usesCaption} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </section>
  );
}

const COLUMNS: readonly Column<CodeUse>[] = [
  {
    id: 'customer',
    header: texts.customer,
    cell: (use) => (
      <div className="grid min-w-0 justify-items-start gap-1 py-1">
        {use.customer ? (
          <TextLink to={customerPath('affiliate', use.customer.id)} className="font-strong tabular-nums">
            {use.customer.label}
          </TextLink>
        ) : (
          <span className="text-muted">{texts.anonymous}</span>
        )}
        {use.outcome !== 'counted' && <Uncounted use={use} />}
      </div>
    ),
  },
  { id: 'at', header: texts.usedOn, cell: ({ at }) => <DateTime iso={at} /> },
  {
    id: 'earned',
    header: texts.earned,
    align: 'end',
    cell: ({ customer }) =>
      customer && customer.earned.length > 0 ? (
        <MoneyLink
          to={customerPath('affiliate', customer.id)}
          value={customer.earned}
          className="justify-items-end"
        />
      ) : (
        <Money value={[]} className="text-muted" />
      ),
  },
];

function Uncounted({ use }: { use: CodeUse }) {
  return (
    <span className="max-w-[34rem] text-fine text-muted">
      <Badge variant={use.outcome === 'refunded' ? 'destructive' : 'secondary'}>
        {OUTCOME_LABELS[use.outcome]}
      </Badge>{' '}
      {outcomeReason(use)}
    </span>
  );
}
