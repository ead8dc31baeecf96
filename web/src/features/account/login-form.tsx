import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { sessionQuery } from '../../data/profiles/session.ts';
import { messageOf } from '../../lib/error-message.ts';
import { loadAccountCalls } from './lazy-account-calls.ts';
import { messages } from './messages.ts';
import { Login } from './schemas.ts';
import { UNVERIFIED, verifyAddress } from './verify-address.ts';

const { fields, login } = messages;

/** The form for email and password. After a sign-in, the route guard redirects the user. */
export function LoginForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Login),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: Login) {
    setFailure('');
    try {
      if ((await (await loadAccountCalls()).signInWith(values)) === 'unverified') {
        await navigate(verifyAddress(values.email), { state: UNVERIFIED });
        return;
      }
      const profile = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (!profile) setFailure(login.failed);
    } catch (error) {
      setFailure(messageOf(error, login.failed));
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
        aside={<TextLink to="/forgot-password">{login.forgot}</TextLink>}
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
