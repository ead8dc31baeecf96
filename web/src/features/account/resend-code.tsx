import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/error-message.ts';
import { accountCalls } from './lazy-account-calls.ts';
import { messages } from './messages.ts';

const { verify } = messages;

/** Sends a new verification code to `account`, as it is when the button is pressed. */
export function ResendCode({ account }: { account: () => string }) {
  const resend = useMutation({
    mutationFn: async () => {
      const username = account();
      if (!username) throw new Error(verify.needsEmail);
      await (await accountCalls()).sendNewCode(username);
    },
  });
  return (
    <div className="grid justify-items-start gap-3 border-line border-t pt-4">
      <Button
        variant="link"
        size="small"
        onClick={() => resend.mutate()}
        pending={resend.isPending && verify.resending}
      >
        {verify.resend}
      </Button>
      <div aria-live="polite">
        {resend.isSuccess && <Notice kind="success">{verify.resent}</Notice>}
        {resend.isError && <Notice kind="error">{messageOf(resend.error, verify.resendFailed)}</Notice>}
      </div>
    </div>
  );
}
