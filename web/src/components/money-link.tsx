import { classNames } from '../lib/class-names.ts';
import { Money, type MoneyProps } from './money.tsx';
import { TextLink } from './text-link.tsx';

/**
 * Amounts that link to the rows whose sum they are. The underline is set here because text decoration does not propagate from the link into
 * inline blocks.
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
