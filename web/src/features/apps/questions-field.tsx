import type { UseFormReturn } from 'react-hook-form';
import { LIMITS } from '../../../../shared/limits.ts';
import { Field } from '../../components/forms/field.tsx';
import { Textarea } from '../../components/forms/input.tsx';
import type { EditedApp } from './app-form.ts';
import { messages } from './messages.ts';

export function QuestionsField({ form }: { form: UseFormReturn<EditedApp> }) {
  return (
    <Field
      label={messages.questions}
      aside={messages.optional}
      hint={messages.questionsHint(LIMITS.questions)}
      error={form.formState.errors.questions?.message}
    >
      {(control) => (
        <Textarea
          {...control}
          {...form.register('questions')}
          rows={3}
          placeholder={messages.questionsPlaceholder}
        />
      )}
    </Field>
  );
}
