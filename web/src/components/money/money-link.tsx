import { classNames } from '../../lib/screens/class-names.ts';
import { TextLink } from '../buttons/text-link.tsx';
import { Money, type MoneyProps } from './money.tsx';

interface MoneyLinkProps extends MoneyProps {
  to: string;
  /** Set by a tooltip. */
  'aria-describedby'?: string | undefined;
}

/**
 * Amounts that link to the rows behind them. Each amount has its own underline, because the underline of a link does not extend to inline
 * blocks.
 */
export function MoneyLink({ to, className, 'aria-describedby': hint, ...money }: MoneyLinkProps) {
  return (
    <TextLink to={to} tone="ink" className="inline-block" aria-describedby={hint}>
      <Money
        {...money}
        className={classNames('underline decoration-current/40 underline-offset-4', className)}
      />
    </TextLink>
  );
}
