import { Field } from '../../../components/forms/field.tsx';
import { Input } from '../../../components/forms/input.tsx';
import { Select } from '../../../components/forms/select.tsx';
import { siteMessages as texts } from './messages.ts';
import { MAX_DAYS, MAX_PARAMETERS, type SnippetForm } from './snippet-form.ts';

interface SnippetFieldsProps {
  form: SnippetForm;
  errors: Partial<Record<keyof SnippetForm, string>>;
  onChange: (changes: Partial<SnippetForm>) => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function SnippetFields({ form, errors, onChange }: SnippetFieldsProps) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 text-fine text-muted">{texts.notStored}</legend>
      <Field
        label={texts.parameters}
        hint={texts.parametersHint(MAX_PARAMETERS)}
        error={errors.parameters}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            value={form.parameters}
            onChange={({ target }) => onChange({ parameters: target.value })}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={texts.days} hint={texts.daysHint(MAX_DAYS)} error={errors.days}>
        {(control) => (
          <Input
            {...control}
            value={form.days}
            onChange={({ target }) => onChange({ days: target.value })}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-32 tabular-nums"
          />
        )}
      </Field>
      <Field label={texts.winner}>
        {(control) => (
          <Select
            {...control}
            value={form.winner}
            onChange={({ target }) => onChange({ winner: target.value as SnippetForm['winner'] })}
            options={optionsOf(texts.winners)}
          />
        )}
      </Field>
      <Field label={texts.consent} hint={texts.consentHint[form.consent]} className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={form.consent}
            onChange={({ target }) => onChange({ consent: target.value as SnippetForm['consent'] })}
            options={optionsOf(texts.consents)}
            className="sm:max-w-72"
          />
        )}
      </Field>
    </fieldset>
  );
}
