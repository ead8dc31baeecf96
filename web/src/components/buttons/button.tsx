import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../../lib/screens/class-names.ts';
import { Spinner } from '../states/spinner.tsx';

const styles = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded font-strong whitespace-nowrap transition-colors duration-150 select-none aria-disabled:opacity-55 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-brand text-on-brand hover:bg-brand-strong',
        secondary:
          'border border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-sunken',
        quiet: 'text-ink hover:bg-sunken',
        danger: 'bg-danger text-on-danger hover:bg-danger-strong',
        link: 'text-brand underline decoration-brand/35 underline-offset-4 hover:decoration-brand',
      },
      size: {
        medium: 'h-10 px-4 text-body [&_svg]:size-4',
        small: 'h-8 px-3 text-fine [&_svg]:size-3.5',
        large: 'h-12 px-6 text-body [&_svg]:size-5',
        icon: 'size-9 [&_svg]:size-4.5',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'h-auto! min-h-6 px-0!' }],
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof styles> {
  asChild?: boolean;
  /** The label while the action is pending and clicks are ignored. False or undefined if the action is not pending. */
  pending?: string | false | undefined;
}

/**
 * The attributes of a button that ignores clicks. They also keep a form from being submitted, because pressing Enter in a form clicks its
 * submit button. Don't use `disabled`, because a button that becomes disabled loses focus.
 */
const INACTIVE = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/** An icon button needs an `aria-label`. */
export function Button({
  variant,
  size,
  asChild = false,
  disabled = false,
  pending = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const classes = classNames(styles({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={classes} {...props} {...((disabled || pending !== false) && INACTIVE)}>
      {pending === false ? (
        children
      ) : (
        <>
          <Spinner /> {pending}
        </>
      )}
    </button>
  );
}
