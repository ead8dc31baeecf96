import type { ReactNode } from 'react';
import type { Money } from '../../../../shared/money/money.ts';
import { LeadMoney } from '../../components/money/lead-money.tsx';
import type { MoneyProps } from '../../components/money/money.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { classNames } from '../../lib/screens/class-names.ts';

interface PayoutFigure {
  label: string;
  /** Undefined while it loads. Null if it is unknown, and the figure is then left out. */
  value: readonly Money[] | null | undefined;
  hint?: ReactNode;
}

interface PayoutFiguresProps {
  /** The amount that can be paid now. */
  main: PayoutFigure;
  others: readonly PayoutFigure[];
}

export function PayoutFigures({ main, others }: PayoutFiguresProps) {
  return (
    <dl className="flex flex-wrap items-end gap-x-12 gap-y-5 max-sm:gap-x-8">
      <Figure {...main} tone="due" className="max-sm:w-full" first="text-display" skeleton="h-12 w-56" />
      {others.map((figure) => (
        <Figure key={figure.label} {...figure} first="text-lead" skeleton="h-6 w-24" />
      ))}
    </dl>
  );
}

type MoneyLook = Pick<MoneyProps, 'tone' | 'className'>;

interface FigureProps extends PayoutFigure, MoneyLook {
  /** The size of the first amount, which is in the main currency. */
  first: string;
  skeleton: string;
}

function Figure({ label, value, hint, tone = 'plain', first, skeleton, className }: FigureProps) {
  if (value === null) return null;
  return (
    <div className={classNames('self-start', className)}>
      <dt className="text-fine text-muted">{label}</dt>
      <dd className={classNames('font-strong', first)}>
        {value === undefined ? <Skeleton className={skeleton} /> : <LeadMoney value={value} tone={tone} />}
      </dd>
      {hint && <dd className="mt-1 text-fine text-muted">{hint}</dd>}
    </div>
  );
}
