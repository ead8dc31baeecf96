import * as z from 'zod/mini';
import { Button } from '../../components/button.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useSearchState } from '../../lib/search-state.ts';
import { AccountLayout } from './account-layout.tsx';
import { messages } from './messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SendCodeForm } from './send-code-form.tsx';

const { forgot } = messages;
/** `u`: the email address a code was sent to; `code`: the code in the email's link. */
const Search = z.object({ u: z.optional(z.string()), code: z.optional(z.string()) });

/** Resets a forgotten password in two steps: request a code, then choose a new password with it. */
export function ForgotPasswordPage() {
  const [{ u: email, code }, change] = useSearchState(Search);
  const footer = <TextLink to="/login">{forgot.back}</TextLink>;
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
