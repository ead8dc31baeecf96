import { AccountSettings } from '@aws-amplify/ui-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Notice } from '../../components/states/notice.tsx';
import { cognitoMessageOf } from '../../lib/auth/cognito-error.ts';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { notify } from '../../lib/screens/notify.ts';
import { PASSWORD_COMPONENTS } from './password-fields.tsx';
import {
  isWrongPassword,
  PASSWORD_FIELDS,
  type PasswordErrors,
  type PasswordField,
  passwordErrors,
} from './password-form.ts';
import { signOutElsewhere } from './security-calls.ts';
import { SecurityContext } from './security-context.ts';
import { securityMessages } from './security-messages.ts';

const { password: words } = securityMessages;

/**
 * Amplify's form for changing the password. It uses our own fields and validation, because Amplify's own form could submit passwords that
 * don't match.
 */
export function ChangePassword({ profile }: { profile: Profile }) {
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);
  const [changes, setChanges] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  const password = useRef('');

  function report(found: PasswordErrors) {
    setErrors(found);
    const first = PASSWORD_FIELDS.find((name) => found[name]);
    if (first) focus(first);
  }

  const focus = (name: PasswordField) =>
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();

  /** Runs before Amplify handles the submit event. If the form is invalid, Amplify never gets the event. */
  function validate(event: FormEvent) {
    const fields = new FormData(event.target as HTMLFormElement);
    const found = passwordErrors(Object.fromEntries(fields));
    password.current = String(fields.get('newPassword'));
    const isValid = Object.keys(found).length === 0;
    setFailure('');
    report(found);
    setPending(isValid);
    if (isValid) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function fail(error: Error) {
    setPending(false);
    if (isWrongPassword(error)) report({ currentPassword: words.wrong });
    else setFailure(cognitoMessageOf(error, words.failed));
  }

  async function finish() {
    const end = await signOutElsewhere(profile.email, password.current).catch(() => 'others-remain');
    password.current = '';
    setPending(false);
    // Remount the form by changing its React key, to clear the fields. The focused button is removed too, so focus the heading.
    setChanges(changes + 1);
    requestHeadingFocus();
    if (end === 'others-remain') notify.error(words.saved.body, words.othersFailed);
    else if (end === 'signed-out') notify.error(words.saved.body, words.signedOut);
    else notify.success(words.saved.title, words.saved.body);
  }

  return (
    <SecurityContext value={{ profile, errors, isPending }}>
      {/* Reserve the height of the form, because Amplify doesn't show the form until it has loaded the user. */}
      <div
        ref={form}
        onSubmitCapture={validate}
        className="grid min-h-[19rem] max-w-md content-start gap-5 [&_form>div]:grid [&_form>div]:gap-5"
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        <AccountSettings.ChangePassword
          key={changes}
          components={PASSWORD_COMPONENTS}
          onError={fail}
          onSuccess={() => void finish()}
        />
      </div>
    </SecurityContext>
  );
}
