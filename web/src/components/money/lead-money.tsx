import type { Money as Amount } from '../../../../shared/money/money.ts';
import { Money, type MoneyProps } from './money.tsx';

interface LeadMoneyProps extends Pick<MoneyProps, 'tone'> {
  /** One amount for each currency, the main one first. */
  value: readonly Amount[];
}

/** The first amount that isn't zero in the size of the text around it, and the others small below it. If all are zero, the first one. */
export function LeadMoney({ value, tone = 'plain' }: LeadMoneyProps) {
  const lead = value.find(({ amount }) => amount !== 0) ?? value[0];
  const others = value.filter(({ amount, currency }) => amount !== 0 && currency !== lead?.currency);
  return (
    <span className="inline-grid">
      <Money value={lead ?? []} tone={tone} />
      {others.length > 0 && (
        <span className="flex flex-wrap gap-x-4 font-normal text-body tracking-normal">
          {others.map((money) => (
            <Money key={money.currency} value={money} tone={tone} />
          ))}
        </span>
      )}
    </span>
  );
}
