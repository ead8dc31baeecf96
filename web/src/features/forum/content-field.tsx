import type { ComponentProps, RefObject } from 'react';
import { LIMITS } from '../../../../shared/limits.ts';
import { Field } from '../../components/forms/field.tsx';
import { Textarea } from '../../components/forms/input.tsx';
import { messages } from './messages.ts';
import { useCountdown } from './use-countdown.ts';

const MAX_LENGTH = { post: LIMITS.postContent, comment: LIMITS.commentContent } as const;
/** The fraction of the maximum length at which the field starts to show a character count. */
const NEARLY_FULL = 0.9;

interface WritingFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  kind: keyof typeof MAX_LENGTH;
  label: string;
  value: string;
  onText: (text: string) => void;
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  hint?: string;
}

/** A field for writing a post or comment. It accepts more than the maximum length, so that pasted text is not cut off without notice. */
export function ContentField({
  kind,
  label,
  value,
  onText,
  error,
  field,
  hint,
  ...props
}: WritingFieldProps) {
  const shown = useCountdown(error);
  const nearlyFull = value.length > MAX_LENGTH[kind] * NEARLY_FULL;
  return (
    <Field
      label={label}
      error={shown}
      hint={hint}
      aside={nearlyFull && messages.length(value.length, MAX_LENGTH[kind])}
    >
      {(control) => (
        <Textarea
          {...props}
          {...control}
          ref={field}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  );
}
