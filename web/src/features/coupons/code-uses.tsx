import { useInfiniteQuery } from '@tanstack/react-query';
import type { CouponRef } from '../../../../shared/codes/coupon-ref.ts';
import type { CodeUse } from '../../../../shared/contract/sales.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { codeUsesQuery } from '../../data/customers/sales.ts';
import { entryPath } from '../../lib/auth/entry-path.ts';
import { OUTCOME_LABELS, outcomeReason, codeMessages as texts } from './code-messages.ts';

/** Lists each time that a customer used a code, and explains the outcome. Includes uses that didn't count. */
export function CodeUses({ coupon }: { coupon: CouponRef }) {
  const query = useInfiniteQuery(codeUsesQuery(coupon));
  return (
    <section aria-labelledby="uses">
      <h2 id="uses" className="text-lead">
        {texts.uses}
      </h2>
      <p className="mt-1 mb-6 max-w-[44rem] text-muted">{texts.usesDescription}</p>
      <PagedList
        query={query}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState drawing="ticket" title={texts.usesEmpty}>
            {texts.usesEmptyHint}
          </EmptyState>
        }
      >
        {({ items }) => (
          <DataTable caption={texts.usesCaption} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </section>
  );
}

const LOOK = { counted: 'success', other_app: 'success', refunded: 'destructive' } as const;

/** Only final outcomes have a color. */
const lookOf = (outcome: CodeUse['outcome']) =>
  outcome in LOOK ? LOOK[outcome as keyof typeof LOOK] : 'secondary';

const COLUMNS: readonly Column<CodeUse>[] = [
  { id: 'at', header: texts.usedOn, cell: ({ at }) => <DateTime iso={at} /> },
  {
    id: 'result',
    header: texts.result,
    hideHeaderOnPhone: true,
    cell: (use) => (
      <div className="grid justify-items-start gap-1 py-1">
        <Badge variant={lookOf(use.outcome)}>{OUTCOME_LABELS[use.outcome]}</Badge>
        <span className="max-w-[34rem] text-fine text-muted">{outcomeReason(use)}</span>
      </div>
    ),
  },
  {
    id: 'commission',
    header: texts.commission,
    headerHidden: true,
    align: 'end',
    cell: ({ entry }) => entry && <TextLink to={entryPath(entry)}>{texts.why}</TextLink>,
  },
];
