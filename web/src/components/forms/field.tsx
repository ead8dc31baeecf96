import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/screens/class-names.ts';

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** The label is for screen readers only, because a heading says the same to others. */
  isLabelHidden?: boolean;
  /** Content next to the label, such as `Optional` or a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/**
 * A label, its control and the control's validation error. Example: `<Field label="Name" error={...}>{(control) => <Input {...control}
 * />}</Field>`.
 */
export function Field({ label, isLabelHidden = false, aside, hint, error, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  // An error may ask for the same as the hint.
  const shownHint = hint === error ? undefined : hint;
  const described = [error && errorId, shownHint && hintId].filter(Boolean).join(' ');

  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="font-strong text-fine">
          {label}
        </label>
        {aside && <span className="text-fine text-muted">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {shownHint && (
        <p id={hintId} className="text-fine text-muted">
          {shownHint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-fine text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
