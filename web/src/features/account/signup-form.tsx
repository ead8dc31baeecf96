import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { Button } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Input } from '../../components/forms/input.tsx';
import { PasswordInput } from '../../components/forms/password-input.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { cognitoMessageOf } from '../../lib/auth/cognito-error.ts';
import { carriedLocation } from '../../lib/auth/return-to.ts';
import { awaitVerification } from './awaiting-verification.ts';
import { loadAccountCalls } from './lazy-account-calls.ts';
import { messages } from './messages.ts';
import { Signup } from './schemas.ts';
import { verifyAddress } from './verify-address.ts';

const { fields, signup } = messages;
const EMPTY: Signup = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

/**
 * After a successful sign-up, the page for verifying the email address replaces the form. That page shows the message from the
 * specification (section 2).
 */
export function SignupForm({ role, onBack }: { role: Role; onBack: () => void }) {
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();
  const { state } = useLocation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Signup[role]),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: Signup) {
    setFailure('');
    try {
      const why = await (await loadAccountCalls()).signUpAs(role, values);
      if (why === 'exists') return setFailure(signup.exists);
      awaitVerification(values, state);
      await navigate(verifyAddress(values.email), { state: { why, ...carriedLocation(state) } });
    } catch (error) {
      setFailure(cognitoMessageOf(error, signup.failed));
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      {failure && <SignupFailure>{failure}</SignupFailure>}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={fields.firstName} error={errors.firstName?.message}>
          {(control) => <Input {...control} {...register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={fields.lastName} error={errors.lastName?.message}>
          {(control) => <Input {...control} {...register('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      {role === 'partner' && (
        <Field label={fields.companyName} error={errors.companyName?.message}>
          {(control) => <Input {...control} {...register('companyName')} autoComplete="organization" />}
        </Field>
      )}
      <Field label={fields.email} error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label={fields.password} hint={messages.invalid.password} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field label={fields.confirmPassword} error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      <div className="flex gap-3">
        <Button variant="secondary" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="rtl:rotate-180" /> {signup.back}
        </Button>
        <Button type="submit" className="grow" pending={isSubmitting && signup.pending}>
          {signup.submit}
        </Button>
      </div>
      <p className="text-fine text-muted">
        {signup.agreement} <TextLink to="/terms">{signup.terms}</TextLink>. {signup.agreementPrivacy}{' '}
        <TextLink to="/privacy">{signup.privacy}</TextLink>.
      </p>
    </form>
  );
}

/** The error message of a failed sign-up. It receives the focus, because it appears above a form that may be long. */
function SignupFailure({ children }: { children: string }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} tabIndex={-1} className="scroll-mt-5 outline-none">
      <Notice kind="error">{children}</Notice>
    </div>
  );
}
