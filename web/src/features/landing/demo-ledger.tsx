import { CircleCheck } from 'lucide-react';
import { Badge } from '../../components/layout/badge.tsx';
import { Money } from '../../components/money/money.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { messages } from './messages.ts';

const { demo } = messages;
const usd = (amount: number) => ({ amount, currency: 'USD' });

export function DemoLedger() {
  return (
    <figure className="min-w-0">
      <div className="rounded bg-surface px-5 py-5 text-ink shadow-float sm:px-7 sm:py-6">
        <div className="flex items-start justify-between gap-4">
          <p className="text-fine text-muted">{demo.label}</p>
          <Badge variant="success" icon={CircleCheck}>
            {demo.code}
          </Badge>
        </div>
        <p className="mt-1 font-strong text-display">
          <Money value={usd(demo.balance)} tone="due" />
        </p>
        <ul className="mt-5 divide-y divide-line border-line border-t">
          {demo.rows.map((row) => (
            <li key={row.at} className="flex items-center justify-between gap-4 py-3">
              <span className="min-w-0">
                <span className="block truncate">{row.app}</span>
                <span className="block text-fine text-muted">
                  {row.label}, <DateTime iso={row.at} />
                </span>
              </span>
              <Money value={usd(row.amount)} className="font-strong" />
            </li>
          ))}
        </ul>
        <figcaption className="border-line border-t pt-3 text-fine text-muted">{demo.caption}</figcaption>
      </div>
    </figure>
  );
}
