import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Field } from '../../components/forms/field.tsx';
import { PasswordInput } from '../../components/forms/password-input.tsx';
import { cognitoMessageOf } from '../../lib/auth/cognito-error.ts';
import { isWrongPassword } from './password-form.ts';
import { signInAgain } from './security-calls.ts';
import { securityMessages } from './security-messages.ts';

const { password, remove } = securityMessages;

interface ConfirmPasswordFormProps {
  email: string;
  onCancel: () => void;
  onConfirmed: () => void;
}

/**
 * The step of the deletion that asks for the password, because the user signed in too long ago. Signs in again with it, and stays pending
 * while the deletion continues.
 */
export function ConfirmPasswordForm({ email, onCancel, onConfirmed }: ConfirmPasswordFormProps) {
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (typed === '') return fail(password.required);
    setPending(true);
    try {
      await signInAgain(email, typed);
    } catch (error) {
      const isWrong = error instanceof Error && isWrongPassword(error);
      return fail(isWrong ? password.wrong : cognitoMessageOf(error, remove.signInFailed));
    }
    onConfirmed();
  }

  function fail(reason: string) {
    setPending(false);
    setFailure(reason);
    field.current?.focus();
  }

  return (
    <form noValidate data-closes-freely onSubmit={(event) => void submit(event)} className="grid gap-5">
      {/* Include the username, so that password managers can fill in the password of this account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field label={remove.password} hint={remove.passwordHint} error={failure || undefined}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={field}
            autoComplete="current-password"
            onChange={() => setFailure('')}
          />
        )}
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel} disabled={isPending}>
          {remove.cancel}
        </Button>
        <Button type="submit" variant="danger" pending={isPending && remove.pending}>
          {remove.act}
        </Button>
      </DialogActions>
    </form>
  );
}
