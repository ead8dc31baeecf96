import { LIMITS } from '../../../../shared/limits.ts';
import { Field } from '../../components/forms/field.tsx';
import { Textarea } from '../../components/forms/input.tsx';
import { detailMessages as texts } from './messages.ts';

interface DeclineReasonProps {
  name: string;
  value: string;
  onChange: (reason: string) => void;
}

/** Optional words for a decline. They are sent with the decline, once it can no longer be undone. */
export function DeclineReason({ name, value, onChange }: DeclineReasonProps) {
  return (
    <details className="mt-3">
      <summary className="min-h-8 py-1 text-fine">{texts.reason}</summary>
      <Field label={texts.reason} isLabelHidden hint={texts.reasonHint(name)} className="pt-1 pb-2">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={LIMITS.requestNote}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </details>
  );
}
