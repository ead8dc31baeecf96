import { sumByCurrency } from '../../../../shared/money/money.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import type { OwnBalance } from '../../data/payouts/balance.ts';
import { formatMonies } from '../../lib/money/format.ts';
import { messages } from './affiliate-messages.ts';
import { nextDay } from './payable.ts';
import { PayoutFigures } from './payout-figures.tsx';

/** Amounts are the server's sums over all partners. `balance` is undefined while they load. */
export function AffiliateBalance({ balance }: { balance: OwnBalance | undefined }) {
  return (
    <section aria-label={messages.balance}>
      <PayoutFigures
        main={{ label: messages.available, value: balance?.due }}
        others={[
          { label: messages.pending, value: balance?.pending, hint: balance && nextText(balance) },
          { label: messages.onHold, value: balance?.held },
          { label: messages.paid, value: balance?.paid },
        ]}
      />
      {balance?.isComplete === false && <p className="mt-2 text-muted">{messages.incomplete}</p>}
      {balance?.partners.length === 0 && <p className="mt-2 text-muted">{messages.nothingDue}</p>}
    </section>
  );
}

/** The first day on which something becomes payable, and what. */
function nextText({ partners, isComplete }: OwnBalance): string | undefined {
  const pending = partners.flatMap(({ due: { currency }, pendingMonths }) =>
    pendingMonths.map(({ until, amount }) => ({ until, amount, currency })),
  );
  const day = nextDay({ pendingMonths: pending });
  if (!day || !isComplete) return undefined;
  const amounts = sumByCurrency(pending.filter(({ until }) => until === day));
  return messages.nextOn(formatMonies(amounts), formatDate(day));
}
