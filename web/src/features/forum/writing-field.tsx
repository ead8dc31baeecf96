import type { ComponentProps, RefObject } from 'react';
import { LIMITS } from '../../../../shared/limits.ts';
import { Field } from '../../components/field.tsx';
import { Textarea } from '../../components/input.tsx';
import { messages } from './messages.ts';
import { useCountdown } from './use-countdown.ts';

const MOST = { post: LIMITS.postContent, comment: LIMITS.commentContent } as const;
/** How much of the space is used when its end is worth telling. */
const NEARLY_FULL = 0.9;

interface WritingFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  kind: keyof typeof MOST;
  label: string;
  value: string;
  onText: (text: string) => void;
  /** What is wrong with it, by us or by the server. */
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  hint?: string;
}

/** Where a post or a comment is written. It takes more than may be sent, so that nothing that is pasted is cut off unseen. */
export function WritingField({
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
  const nearlyFull = value.length > MOST[kind] * NEARLY_FULL;
  return (
    <Field
      label={label}
      error={shown}
      hint={hint}
      aside={nearlyFull && messages.length(value.length, MOST[kind])}
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
