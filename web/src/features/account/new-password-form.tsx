import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { PasswordInput } from '../../components/forms/password-input.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { cognitoMessageOf } from '../../lib/auth/cognito-error.ts';
import { carriedLocation } from '../../lib/auth/return-to.ts';
import { CodeInput } from './code-input.tsx';
import { loadAccountCalls } from './lazy-account-calls.ts';
import { messages } from './messages.ts';
import { NewPasswordWithCode } from './schemas.ts';

const { fields, forgot } = messages;

export function NewPasswordForm({ email, code }: { email: string; code: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewPasswordWithCode),
    defaultValues: { code, password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: NewPasswordWithCode) {
    setFailure('');
    try {
      await (await loadAccountCalls()).setNewPassword(email, values.code, values.password);
      await navigate('/login', { state: { done: 'passwordChanged', email, ...carriedLocation(state) } });
    } catch (error) {
      setFailure(cognitoMessageOf(error, forgot.enterFailed));
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      {failure && <Notice kind="error">{failure}</Notice>}
      {/* Include the username, so that password managers can save the new password for this account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field label={fields.code} error={errors.code?.message}>
        {(control) => <CodeInput {...control} {...register('code')} />}
      </Field>
      <Field label={fields.newPassword} hint={messages.invalid.password} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field label={fields.confirmPassword} error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" pending={isSubmitting && forgot.enterPending}>
        {forgot.enterSubmit}
      </Button>
    </form>
  );
}
