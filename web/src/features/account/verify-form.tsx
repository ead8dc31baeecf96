import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/buttons/button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Input } from '../../components/forms/input.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { cognitoMessageOf } from '../../lib/auth/cognito-error.ts';
import { CodeInput } from './code-input.tsx';
import { loadAccountCalls } from './lazy-account-calls.ts';
import { messages } from './messages.ts';
import { ResendCode } from './resend-code.tsx';
import { Verification } from './schemas.ts';

const { fields, verify } = messages;

interface VerifyFormProps {
  /** The email address, or the id from a link in an email. Empty if the user must enter the email address. */
  account: string;
  /** The code from a link in an email. The form submits it automatically. */
  code: string;
  onVerified: (username: string, how: 'verified' | 'already') => Promise<void>;
}

/** A form for the code from the email, with a button that requests a new code. */
export function VerifyForm({ account, code, onVerified }: VerifyFormProps) {
  const isId = account !== '' && !account.includes('@');
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, getValues, setError, setValue } = useForm({
    resolver: zodResolver(Verification),
    defaultValues: { email: isId ? '' : account, code },
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: Verification) {
    setFailure('');
    const username = isId ? account : values.email;
    if (!username) {
      setError('email', { message: messages.invalid.required }, { shouldFocus: true });
      return;
    }
    try {
      await onVerified(username, await (await loadAccountCalls()).verifyEmail(username, values.code));
    } catch (error) {
      setFailure(cognitoMessageOf(error, verify.failed));
    }
  }

  function accountToMail(): string {
    const username = isId ? account : getValues('email').trim();
    if (!username) setError('email', { message: verify.needsEmail }, { shouldFocus: true });
    return username;
  }

  function forgetCode() {
    setFailure('');
    setValue('code', '');
  }

  const sent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link's code is used once, when the page opens
  useEffect(() => {
    if (!account || !code || sent.current) return;
    sent.current = true;
    void handleSubmit(submit)();
  }, []);

  return (
    <div className="grid gap-6">
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
        {failure && <Notice kind="error">{failure}</Notice>}
        {!isId && (
          <Field label={fields.email} error={errors.email?.message}>
            {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" />}
          </Field>
        )}
        <Field label={fields.code} error={errors.code?.message}>
          {(control) => <CodeInput {...control} {...register('code')} />}
        </Field>
        <Button type="submit" pending={isSubmitting && verify.pending}>
          {verify.submit}
        </Button>
      </form>
      <ResendCode account={accountToMail} onSent={forgetCode} />
    </div>
  );
}
