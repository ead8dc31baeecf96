import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Input } from '../../components/forms/input.tsx';
import { PasswordInput } from '../../components/forms/password-input.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { cognitoMessageOf } from '../../lib/auth/cognito-error.ts';
import { carriedLocation } from '../../lib/auth/return-to.ts';
import { AccountLink } from './account-link.tsx';
import { awaitVerification } from './awaiting-verification.ts';
import { messages } from './messages.ts';
import { Login } from './schemas.ts';
import { useSignIn } from './use-sign-in.ts';
import { verifyAddress } from './verify-address.ts';

const { fields, login } = messages;

/** After sign-in, the component that guards the page redirects the user. */
export function LoginForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const signIn = useSignIn();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Login),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: Login) {
    setFailure('');
    try {
      const outcome = await signIn(values);
      if (outcome === 'no-profile') setFailure(login.failed);
      if (outcome !== 'unverified') return;
      awaitVerification(values, state);
      await navigate(verifyAddress(values.email), {
        state: { why: 'unverified', ...carriedLocation(state) },
      });
    } catch (error) {
      setFailure(cognitoMessageOf(error, login.failed));
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      {failure && <Notice kind="error">{failure}</Notice>}
      <Field label={fields.email} error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" />}
      </Field>
      <Field
        label={fields.password}
        error={errors.password?.message}
        aside={<AccountLink to="/forgot-password">{login.forgot}</AccountLink>}
      >
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" pending={isSubmitting && login.pending}>
        {login.submit}
      </Button>
    </form>
  );
}
