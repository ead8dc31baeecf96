import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const styles = cva('inline-flex min-h-6 items-center gap-1.5 rounded px-2 text-fine whitespace-nowrap', {
  variants: {
    variant: {
      success: 'bg-brand-soft text-brand',
      secondary: 'bg-sunken text-muted',
      due: 'bg-due-soft text-due',
      destructive: 'bg-danger-soft text-danger',
      outline: 'border border-line text-muted',
    },
  },
  defaultVariants: { variant: 'outline' },
});

interface BadgeProps extends VariantProps<typeof styles> {
  icon?: LucideIcon;
  children: ReactNode;
}

/**
 * Shows a status. The specification defines the variants: `secondary` with a clock for pending, `success` for active, and `outline` for all
 * others.
 */
export function Badge({ variant, icon: Icon, children }: BadgeProps) {
  return (
    <span className={styles({ variant })}>
      {Icon && <Icon aria-hidden="true" className="size-3.5" />}
      {children}
    </span>
  );
}
