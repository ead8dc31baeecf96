import { type ComponentProps, useId } from 'react';

interface CheckboxFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
}

export function CheckboxField({ label, hint, ...input }: CheckboxFieldProps) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-9 w-fit cursor-pointer items-center gap-3">
        <input
          {...input}
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          className="size-4.5 shrink-0 accent-brand"
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-fine text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
