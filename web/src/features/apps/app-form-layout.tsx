import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { messages } from './messages.ts';

interface AppFieldsProps {
  /** The props that connect the name field to the form. `url` contains the same props for the website field. */
  name: UseFormRegisterReturn;
  url: UseFormRegisterReturn;
  errors: { name?: { message?: string }; url?: { message?: string } };
}

/** The name and website fields. The forms for adding and for editing an app share them. */
export function AppFields({ name, url, errors }: AppFieldsProps) {
  return (
    <>
      <Field label={messages.name} error={errors.name?.message}>
        {(control) => (
          <Input {...control} {...name} placeholder={messages.namePlaceholder} autoComplete="off" />
        )}
      </Field>
      <Field label={messages.url} error={errors.url?.message}>
        {(control) => (
          <Input
            {...control}
            {...url}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            spellCheck={false}
            placeholder={messages.urlPlaceholder}
          />
        )}
      </Field>
    </>
  );
}
