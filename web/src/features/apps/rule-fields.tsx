import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../components/forms/field.tsx';
import { Input } from '../../components/forms/input.tsx';
import type { EditedApp } from './app-form.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { messages } from './messages.ts';

/** The rule by which requests are approved. Its numbers are shown only if it is on. */
export function RuleFields({ form }: { form: UseFormReturn<EditedApp> }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-3">
      <CheckboxField label={messages.rule} hint={messages.ruleHint} {...form.register('approves')} />
      {form.watch('approves') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={messages.ruleDays} error={errors.minAccountDays?.message}>
            {(control) => <Input {...control} {...form.register('minAccountDays')} inputMode="numeric" />}
          </Field>
          <Field label={messages.rulePerDay} error={errors.perDay?.message}>
            {(control) => <Input {...control} {...form.register('perDay')} inputMode="numeric" />}
          </Field>
        </div>
      )}
    </div>
  );
}
