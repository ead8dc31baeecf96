import type { ReactNode } from 'react';
import type { ReceivedPayout } from '../../../../shared/contract/payouts.ts';
import { Money } from '../../components/money/money.tsx';
import { paidRows } from '../../components/money/month-state.ts';
import { DateTime } from '../../components/texts/date-time.tsx';
import { messages } from './affiliate-messages.ts';
import { BalanceMonths } from './balance-months.tsx';

export function AffiliatePayoutDetail({ payout }: { payout: ReceivedPayout }) {
  const { amount, paidAt, method, referenceId, notes, partnerId, months } = payout;
  return (
    <div className="grid gap-6">
      <p className="font-strong text-display">
        <Money value={amount} />
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact label={messages.paidOn}>
          <DateTime iso={paidAt} />
        </Fact>
        <Fact label={messages.method}>{method}</Fact>
        <Fact label={messages.reference} wide>
          {referenceId || messages.none}
        </Fact>
        {notes && (
          <Fact label={messages.notes} wide>
            <span className="whitespace-pre-line">{notes}</span>
          </Fact>
        )}
      </dl>
      <section>
        <h3 className="mb-1 font-normal text-fine text-muted">{messages.settled}</h3>
        <BalanceMonths partnerId={partnerId} currency={amount.currency} months={paidRows(months)} />
      </section>
    </div>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : undefined}>
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
