import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Role } from '../../../../shared/roles.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { messageOf } from '../../lib/error-message.ts';
import { loadAccountCalls } from './lazy-account-calls.ts';
import { messages } from './messages.ts';
import { Signup } from './schemas.ts';
import { SignupOutcome, type SignupResult } from './signup-outcome.tsx';

const { fields, signup } = messages;
const EMPTY: Signup = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

/** The sign-up form for a role. After a successful sign-up, it is cleared and a message asks the user to verify their email (spec 2). */
export function SignupForm({ role, onBack }: { role: Role; onBack: () => void }) {
  const [outcome, setOutcome] = useState<SignupResult>();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(Signup[role]),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: Signup) {
    setOutcome(undefined);
    try {
      await (await loadAccountCalls()).signUpAs(role, values);
      reset(EMPTY);
      setOutcome({ created: values.email });
    } catch (error) {
      setOutcome({ failure: messageOf(error, signup.failed) });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      <SignupOutcome outcome={outcome} />
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
    </form>
  );
}
