import { formatMoney } from '../../../../shared/money/money.ts';
import { Money } from '../../components/money/money.tsx';
import { monthRows } from '../../components/money/month-state.ts';
import { Avatar } from '../../components/people/avatar.tsx';
import type { PartnerBalance } from '../../data/payouts/balance.ts';
import { messages } from './affiliate-messages.ts';
import { BalanceMonths } from './balance-months.tsx';

/** Each month links to its ledger entries. */
export function AffiliatePartners({ partners }: { partners: readonly PartnerBalance[] }) {
  if (partners.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="by-partner">
      <h2 id="by-partner" className="text-lead">
        {messages.byPartner}
      </h2>
      <ul className="mt-3 max-w-3xl divide-y divide-line border-line border-y">
        {partners.map((row) => (
          <PartnerRow key={`${row.partner.id} ${row.due.currency}`} row={row} />
        ))}
      </ul>
    </section>
  );
}

function PartnerRow({ row }: { row: PartnerBalance }) {
  const { partner, due, held, pending, minimum } = row;
  const { currency } = due;
  return (
    <li className="py-4">
      <div className="flex items-center gap-3">
        <Avatar name={partner.companyName} url={partner.avatarUrl} size="small" />
        <h3 className="min-w-0 grow truncate text-body">{partner.companyName}</h3>
        <span className="text-end">
          <Money value={due} tone="due" className="font-strong" />
          {pending > 0 && (
            <span className="block text-fine text-muted">
              {messages.pendingOf(formatMoney({ amount: pending, currency }))}
            </span>
          )}
          {held !== 0 && (
            <span className="block text-fine text-muted">
              {messages.onHoldOf(formatMoney({ amount: held, currency }))}
            </span>
          )}
        </span>
      </div>
      <div className="mt-2 ps-10">
        {due.amount < 0 && <p className="text-fine text-muted">{messages.belowZero}</p>}
        {due.amount === 0 && held === 0 && pending === 0 && (
          <p className="text-fine text-muted">{messages.canceledOut}</p>
        )}
        {due.amount > 0 && due.amount < minimum && (
          <p className="text-fine text-muted">
            {messages.belowMinimum(formatMoney({ amount: minimum, currency }))}
          </p>
        )}
        <BalanceMonths partnerId={partner.id} currency={currency} months={monthRows(row)} />
      </div>
    </li>
  );
}
