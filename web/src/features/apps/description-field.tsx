import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../components/forms/field.tsx';
import { Textarea } from '../../components/forms/input.tsx';
import type { EditedApp } from './app-form.ts';
import { messages } from './messages.ts';

export function DescriptionField({ form, rows }: { form: UseFormReturn<EditedApp>; rows: number }) {
  return (
    <Field label={messages.appDescription} error={form.formState.errors.description?.message}>
      {(control) => (
        <Textarea
          {...control}
          {...form.register('description')}
          rows={rows}
          placeholder={messages.descriptionPlaceholder}
        />
      )}
    </Field>
  );
}
