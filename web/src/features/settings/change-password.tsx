import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { messageOf } from '../../lib/error-message.ts';
import { notify } from '../../lib/notify.ts';
import { PasswordChange } from './password-form.ts';
import { securityMessages } from './security-messages.ts';

const { password: words } = securityMessages;
const EMPTY: PasswordChange = { current: '', next: '', confirm: '' };

/** The form for a new password. */
export function ChangePassword({ email }: { email: string }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(PasswordChange),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: PasswordChange) {
    setFailure('');
    try {
      // Load Amplify's auth module only when the form is submitted.
      const { changePassword } = await import('./security-calls.ts');
      if ((await changePassword(values)) === 'wrong') {
        setError('current', { message: words.wrong }, { shouldFocus: true });
        return;
      }
      reset(EMPTY);
      notify.success(words.saved.title, words.saved.body);
    } catch (error) {
      setFailure(messageOf(error, words.failed));
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid max-w-md gap-5">
      {failure && <Notice kind="error">{failure}</Notice>}
      {/* Name the account for password managers, so that they save the new password for it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field label={words.current} error={errors.current?.message}>
        {(control) => <PasswordInput {...control} {...register('current')} autoComplete="current-password" />}
      </Field>
      <Field label={words.next} hint={words.hint} error={errors.next?.message}>
        {(control) => <PasswordInput {...control} {...register('next')} autoComplete="new-password" />}
      </Field>
      <Field label={words.confirm} error={errors.confirm?.message}>
        {(control) => <PasswordInput {...control} {...register('confirm')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" pending={isSubmitting && words.pending} className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  );
}
