import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button.tsx';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { AccountLayout } from './account-layout.tsx';
import { AccountLink } from './account-link.tsx';
import { messages } from './messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SendCodeForm } from './send-code-form.tsx';

const { forgot } = messages;
/** `u` is the email address that the code was sent to. `code` is the code from the link in the email. */
const Search = z.object({ u: z.optional(z.string()), code: z.optional(z.string()) });

/** The user first requests a code, and then sets a new password with this code. */
export function ForgotPasswordPage() {
  const [{ u: email, code }, change] = useSearchState(Search);
  const footer = <AccountLink to="/login">{forgot.back}</AccountLink>;
  if (!email) {
    return (
      <AccountLayout title={forgot.title} intro={forgot.intro} footer={footer}>
        <SendCodeForm onSent={(to) => change({ u: to }, { push: true })} />
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title={forgot.enterTitle} intro={code ? undefined : forgot.sentTo(email)} footer={footer}>
      <div className="grid gap-4">
        <NewPasswordForm email={email} code={code ?? ''} />
        <Button
          variant="link"
          size="small"
          className="justify-self-start"
          onClick={() => change({ u: undefined, code: undefined })}
        >
          {forgot.otherEmail}
        </Button>
      </div>
    </AccountLayout>
  );
}
