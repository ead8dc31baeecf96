import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Input } from '../../components/forms/input.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { cognitoMessageOf } from '../../lib/auth/cognito-error.ts';
import { carriedLocation } from '../../lib/auth/return-to.ts';
import { loadAccountCalls } from './lazy-account-calls.ts';
import { messages } from './messages.ts';
import { ForgottenPassword } from './schemas.ts';
import { verifyAddress } from './verify-address.ts';

const { fields, forgot } = messages;

export function SendCodeForm({ onSent }: { onSent: (email: string) => void }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ForgottenPassword),
    defaultValues: { email: '' },
  });

  async function submit({ email }: ForgottenPassword) {
    setFailure('');
    try {
      if ((await (await loadAccountCalls()).sendResetCode(email)) === 'sent') onSent(email);
      else await navigate(verifyAddress(email), { state: { why: 'unverified', ...carriedLocation(state) } });
    } catch (error) {
      setFailure(cognitoMessageOf(error, forgot.failed));
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      {failure && <Notice kind="error">{failure}</Notice>}
      <Field label={fields.email} error={formState.errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" />}
      </Field>
      <Button type="submit" pending={formState.isSubmitting && forgot.pending}>
        {forgot.submit}
      </Button>
    </form>
  );
}
