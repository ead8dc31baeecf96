import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney, formatRate } from '../../../../shared/money/money.ts';
import { Badge } from '../../components/layout/badge.tsx';
import { Money } from '../../components/money/money.tsx';
import { messages } from './messages.ts';
import { Picture, Sheet } from './picture.tsx';

const { commission } = messages.demo;
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** An example of how the commission on a customer's payment is calculated. */
export function DemoCommission() {
  const { gross, tax, base, rate, amount } = commission.figures;
  return (
    <Picture caption={commission.caption}>
      <Sheet title={commission.code}>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <span className="font-strong text-title tracking-wide">{messages.demo.code}</span>
          <Badge variant="success" icon={CircleCheck}>
            {commission.live}
          </Badge>
        </p>
      </Sheet>
      <Sheet title={commission.title}>
        <dl className="mt-2 divide-y divide-line tabular-nums">
          <Line label={commission.paid}>
            <Money value={usd(gross)} />
          </Line>
          <Line label={commission.tax}>
            {/* Don't use `Money`, because it shows negative amounts as reversals. */}
            {formatMoney(usd(-tax))}
          </Line>
          <Line label={commission.base}>
            <Money value={usd(base)} />
          </Line>
          <Line label={commission.rate}>{`× ${formatRate(rate)}%`}</Line>
        </dl>
        <p className="flex items-baseline justify-between gap-4 border-ink border-t-2 pt-3">
          <span className="font-strong">{commission.earned}</span>
          <Money value={usd(amount)} tone="due" className="font-strong text-title" />
        </p>
      </Sheet>
    </Picture>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
