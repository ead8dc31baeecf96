import type { FormEventHandler, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/forms/field.tsx';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { Input } from '../../components/forms/input.tsx';
import { messages } from './messages.ts';

interface AppFormLayoutProps {
  onSubmit: FormEventHandler;
  onCancel: () => void;
  name: UseFormRegisterReturn;
  url: UseFormRegisterReturn;
  errors: { name?: { message?: string }; url?: { message?: string } };
  actionLabel: string;
  pending: string | false;
  children?: ReactNode;
}

export function AppFormLayout({ onSubmit, onCancel, name, url, errors, ...props }: AppFormLayoutProps) {
  const { actionLabel, pending, children } = props;
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
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
      {children}
      <FormActions onCancel={onCancel} actionLabel={actionLabel} pending={pending} />
    </form>
  );
}
