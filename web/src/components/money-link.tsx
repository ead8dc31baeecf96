import { classNames } from '../lib/class-names.ts';
import { Money, type MoneyProps } from './money.tsx';
import { TextLink } from './text-link.tsx';

/**
 * Amounts that link to the rows that add up to them. Each amount sets its own underline, because a link's underline does not extend to
 * inline blocks in the link.
 */
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
