import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { Button } from '../../components/buttons/button.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { messages } from './messages.ts';
import { PreviousSecret } from './previous-secret.tsx';

/** Load the form lazily, because the form library would add 23 KB that the page does not need for its first paint. */
const [LazySigningSecretForm] = onDemand(() => import('./secret-form.tsx'), 'SigningSecretForm');

interface SecretStepProps {
  app: App;
  setup: WebhookSetup;
  /** Focuses the heading of the step. It is called when the focused button disappears. */
  focusHeading: () => void;
}

/** Step 4 of the setup: the signing secret. Users can save and replace the secret but never read it. */
export function SecretStep({ app, setup, focusHeading }: SecretStepProps) {
  const [replacing, setReplacing] = useState(false);
  const { provider } = setup;
  const saved = setup.secrets.find((secret) => secret.provider === provider);
  const showForm = (isShown: boolean) => {
    setReplacing(isShown);
    focusHeading();
  };
  if (!saved) {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <LazySigningSecretForm app={app} setup={setup} onSaved={focusHeading} />
      </Suspense>
    );
  }

  return (
    <div className="grid max-w-2xl gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-line bg-surface px-4 py-3">
        <KeyRound aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <div className="min-w-0 flex-1 basis-40">
          <p>
            {messages.secretState} <code className="font-mono font-strong">{saved.endsWith}</code>
          </p>
          <p className="text-fine text-muted">
            {messages.savedOn} <DateTime iso={saved.savedAt} />
          </p>
        </div>
        {!replacing && (
          <Button variant="secondary" size="small" onClick={() => showForm(true)}>
            {messages.replaceSecret}
          </Button>
        )}
      </div>
      {saved.previousUntil && (
        <PreviousSecret app={app} provider={provider} endsWith={saved.endsWith} until={saved.previousUntil} />
      )}
      {replacing ? (
        <Suspense fallback={<FormSkeleton />}>
          <LazySigningSecretForm
            app={app}
            setup={setup}
            hint={messages.replaceHint}
            onSaved={() => showForm(false)}
            onCancel={() => showForm(false)}
          />
        </Suspense>
      ) : (
        <p className="text-fine text-muted">{messages.writeOnly}</p>
      )}
    </div>
  );
}

/** A placeholder with the same height as the form, which consists of a label, a control, help text and a button. */
function FormSkeleton() {
  return (
    <div className="grid max-w-2xl gap-3" aria-hidden="true">
      <Skeleton className="w-32" />
      <Skeleton className="h-10" />
      <Skeleton className="w-2/3" />
      <Skeleton className="h-10 w-28" />
    </div>
  );
}
