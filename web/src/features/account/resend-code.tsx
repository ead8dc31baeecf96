import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/buttons/button.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { cognitoMessageOf } from '../../lib/auth/cognito-error.ts';
import { loadAccountCalls } from './lazy-account-calls.ts';
import { messages } from './messages.ts';

const { verify } = messages;

interface ResendCodeProps {
  /**
   * Returns the account that should receive the new code: an email address or an id. Called when the user clicks the button. Returns an
   * empty string if the user must enter the email address first.
   */
  account: () => string;
  /** Called after a new code was sent. The previous code is then no longer valid. */
  onSent: () => void;
}

export function ResendCode({ account, onSent }: ResendCodeProps) {
  const resend = useMutation({
    mutationFn: async (username: string) => (await loadAccountCalls()).sendNewCode(username),
    onSuccess: onSent,
  });

  function send() {
    const username = account();
    if (username) resend.mutate(username);
  }

  return (
    <div className="grid justify-items-start gap-3 border-line border-t pt-4">
      <Button variant="link" size="small" onClick={send} pending={resend.isPending && verify.resending}>
        {verify.resend}
      </Button>
      <div aria-live="polite">
        {resend.isSuccess && <Notice kind="success">{verify.resent}</Notice>}
        {resend.isError && (
          <Notice kind="error">{cognitoMessageOf(resend.error, verify.resendFailed)}</Notice>
        )}
      </div>
    </div>
  );
}
