import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { ProfileUpdate } from '../../../../shared/contract/profiles.ts';
import { Field } from '../../components/forms/field.tsx';
import { Input, Textarea } from '../../components/forms/input.tsx';
import { messages } from './messages.ts';
import type { SettingsField } from './profile-form.ts';

export interface FormParts {
  register: UseFormRegister<ProfileUpdate>;
  errors: FieldErrors<ProfileUpdate>;
}

interface TextFieldProps extends FormParts {
  name: SettingsField;
  type?: 'text' | 'email' | 'url';
  lines?: number;
  optional?: boolean;
  placeholder?: string;
  autoComplete?: string;
}

/** A text field in the settings. Its label and help text are in the messages. */
export function TextField({ name, register, errors, lines, optional = false, ...input }: TextFieldProps) {
  const hint = name in messages.hints ? messages.hints[name as keyof typeof messages.hints] : undefined;
  return (
    <Field
      label={messages.fields[name]}
      hint={hint}
      error={errors[name]?.message}
      aside={optional ? messages.optional : undefined}
    >
      {(control) =>
        lines ? (
          <Textarea {...control} {...register(name)} rows={lines} placeholder={input.placeholder} />
        ) : (
          <Input {...control} {...register(name)} {...input} />
        )
      }
    </Field>
  );
}
