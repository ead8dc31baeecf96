import type { ComponentProps } from 'react';
import { classNames } from '../../lib/screens/class-names.ts';

export const CONTROL =
  'w-full min-w-0 rounded border border-line-strong bg-surface px-3 text-body text-ink placeholder:text-muted transition-colors duration-150 hover:border-muted focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken aria-invalid:border-danger aria-invalid:outline-danger';

/** A single-line text input. Use it in a `Field`. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classNames(CONTROL, 'h-10', className)} {...props} />;
}

/** A multi-line text input. Use it in a `Field`. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={classNames(CONTROL, 'py-2', className)} {...props} />;
}
