import { Money } from '../../components/money/money.tsx';
import { Notice } from '../../components/states/notice.tsx';
import type { OwnBalance } from '../../data/payouts/balance.ts';
import { formatMonies } from '../../lib/money/format.ts';
import { messages } from './affiliate-messages.ts';
import { totalPending } from './total-pending.ts';

/**
 * The amount that partners could pay out today. It is the main figure of the page. Amounts on hold are shown next to it, because the main
 * figure does not include them.
 */
export function AffiliateBalance({ balance: { due, held, partners, isComplete } }: { balance: OwnBalance }) {
  const pending = totalPending(partners);
  const holds = held.filter(({ amount }) => amount !== 0);
  return (
    <section>
      <h2 className="font-normal text-fine text-muted">{messages.available}</h2>
      <p className="mt-1 font-strong text-display">
        <Money value={due} tone="due" />
      </p>
      {pending.length > 0 && <p className="mt-2 text-muted">{messages.pendingToo(formatMonies(pending))}</p>}
      {!isComplete && <p className="mt-2 text-muted">{messages.incomplete}</p>}
      {partners.length === 0 && <p className="mt-2 text-muted">{messages.nothingDue}</p>}
      {holds.length > 0 && (
        <div className="mt-5 max-w-xl">
          <Notice kind="due" title={messages.onHold(formatMonies(holds))}>
            {messages.onHoldWhy}
          </Notice>
        </div>
      )}
    </section>
  );
}
