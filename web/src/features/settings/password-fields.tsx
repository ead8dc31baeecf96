import type { FocusEventHandler, FormEventHandler } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { PasswordInput } from '../../components/forms/password-input.tsx';
import type { PasswordField as FieldName } from './password-form.ts';
import { useSecurity } from './security-context.ts';
import { securityMessages } from './security-messages.ts';

const { password: words } = securityMessages;

/** The fields are uncontrolled, because Amplify keeps their values. */
interface AmplifyFieldProps {
  autoComplete?: string | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  onChange?: FormEventHandler<HTMLInputElement> | undefined;
}

interface PasswordFieldProps extends AmplifyFieldProps {
  name: FieldName;
  label: string;
  hint?: string;
}

function PasswordField({ name, label, hint, autoComplete, onBlur, onChange }: PasswordFieldProps) {
  const { errors } = useSecurity();
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete={autoComplete}
          onBlur={onBlur}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function CurrentPasswordField(props: AmplifyFieldProps) {
  const { profile } = useSecurity();
  return (
    <>
      {/* Include the username, so that password managers can save the new password for this account. */}
      <input type="hidden" name="username" autoComplete="username" value={profile.email} />
      <PasswordField {...props} name="currentPassword" label={words.current} />
    </>
  );
}

const NewPasswordField = (props: AmplifyFieldProps) => (
  <PasswordField {...props} name="newPassword" label={words.next} hint={words.hint} />
);

const ConfirmPasswordField = (props: AmplifyFieldProps) => (
  <PasswordField {...props} name="confirmPassword" label={words.confirm} />
);

/** Keep the button enabled, so that submitting an incomplete form can show what is missing. */
function SubmitButton() {
  const { isPending } = useSecurity();
  return (
    <Button type="submit" pending={isPending && words.pending} className="justify-self-start">
      {words.submit}
    </Button>
  );
}

/** The components that replace Amplify's own components in its form. They show no errors, because `onError` already reports them. */
export const PASSWORD_COMPONENTS = {
  CurrentPasswordField,
  NewPasswordField,
  ConfirmPasswordField,
  SubmitButton,
  ErrorMessage: () => null,
};
