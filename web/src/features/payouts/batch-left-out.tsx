import { Money } from '../../components/money/money.tsx';
import { fullName } from '../../lib/money/format.ts';
import type { LeftOut } from './batch.ts';
import { batchMessages as texts } from './batch-messages.ts';

export function BatchLeftOut({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <details className="mt-3 text-fine">
      <summary className="min-h-6 cursor-pointer text-muted hover:text-ink">
        {texts.leftOut(leftOut.length)}
      </summary>
      <ul className="mt-2 grid gap-2 border-line border-s-2 ps-4">
        {leftOut.map(({ balance, reason }) => (
          <li
            key={`${balance.affiliate.id} ${balance.due.currency}`}
            className="flex flex-wrap justify-between gap-x-6"
          >
            <span>
              {fullName(balance.affiliate)}
              <span className="block text-muted">{texts.reasons[reason]}</span>
            </span>
            <Money value={balance.due} />
          </li>
        ))}
      </ul>
    </details>
  );
}
