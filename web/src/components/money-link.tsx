import { classNames } from '../lib/class-names.ts';
import { Money, type MoneyProps } from './money.tsx';
import { TextLink } from './text-link.tsx';

/** Amounts that lead to the rows they are made of. As boxes of their own they do not inherit the line of the link. */
export function MoneyLink({ to, className, ...money }: MoneyProps & { to: string }) {
  return (
    <TextLink to={to} tone="ink" className="inline-block">
      <Money
        {...money}
        className={classNames('underline decoration-current/40 underline-offset-4', className)}
      />
    </TextLink>
  );
}
