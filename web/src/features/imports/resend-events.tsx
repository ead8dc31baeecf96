import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { messages } from './messages.ts';
import { RESEND_PROVIDER, RESEND_SCRIPT } from './resend-script.ts';

/** A script for partners whose webhook is new, and who have had payments before it. */
export function ResendEvents() {
  return (
    <details className="max-w-[44rem]">
      <summary className="min-h-6 cursor-pointer text-brand">{messages.resend}</summary>
      <div className="mt-3 grid justify-items-start gap-3">
        <p>{messages.resendHint(RESEND_PROVIDER)}</p>
        <p className="text-muted">{messages.resendNeeds(RESEND_PROVIDER)}</p>
        <pre className="w-full rounded bg-sunken p-3 font-mono text-fine whitespace-pre-wrap">
          {RESEND_SCRIPT}
        </pre>
        <CopyButton text={RESEND_SCRIPT} label={messages.copyScript} variant="secondary" size="small" />
      </div>
    </details>
  );
}
