import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { App } from '../../../../shared/contract/apps.ts';
import { type WebhookSetup, webhooks } from '../../../../shared/contract/webhooks.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { Field } from '../../components/forms/field.tsx';
import { PasswordInput } from '../../components/forms/password-input.tsx';
import { useSaveSecret } from '../../data/apps/webhooks.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { useFilled } from '../../lib/forms/use-filled.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { messages } from './messages.ts';

/**
 * The schema of the form for a signing secret. In addition to the contract's rules, it rejects text that was probably pasted by mistake.
 */
export const SecretInput = z.object({
  secret: webhooks.saveSigningSecret.body.shape.secret.check(
    // Reject API keys. Anyone with an API key could move money, so API keys must never reach our server.
    z.refine((secret) => !/^(sk|rk|pk)_/.test(secret.trim()), messages.secretIsKey),
    z.refine((secret) => !/^https?:/i.test(secret.trim()), messages.secretIsAddress),
  ),
});
export type SecretInput = z.input<typeof SecretInput>;

interface SecretFormFieldsProps {
  app: App;
  setup: WebhookSetup;
  hint?: string;
  onSaved: () => void;
  /** Closes the form and keeps the existing secret. Undefined if there is no secret yet. */
  onCancel?: () => void;
}

/** The save button is disabled while the field is empty (spec 5). */
export function SigningSecretForm({
  app,
  setup,
  hint = messages.secretHint,
  onSaved,
  onCancel,
}: SecretFormFieldsProps) {
  const form = useForm<SecretInput>({ resolver: zodResolver(SecretInput), defaultValues: { secret: '' } });
  const { provider } = setup;
  const { filled, changes, takeCurrent } = useFilled(setup, ({ secrets }) => [
    [messages.secret, secrets.find((secret) => secret.provider === provider)?.endsWith ?? ''],
  ]);
  const save = useSaveSecret(app.id, provider);
  const isEmpty = form.watch('secret').trim() === '';

  const submit = form.handleSubmit(async ({ secret }) => {
    try {
      await save.mutateAsync({ secret, version: filled.version });
    } catch (error) {
      takeCurrent(error);
      const isShown = showFieldErrors(error, { setError: form.setError, fields: ['secret'] });
      if (!isShown) notify.error(messages.error, messageOf(error, messages.secretFailed));
      return;
    }
    const { title, description } = messages.secretSaved(app.name);
    notify.success(title, description);
    form.reset();
    onSaved();
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-2xl gap-3">
      <Field
        label={messages.secret}
        hint={isEmpty ? `${hint} ${messages.secretEmpty}` : hint}
        error={form.formState.errors.secret?.message}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('secret')}
            autoComplete="off"
            placeholder={messages.secretPlaceholder}
          />
        )}
      </Field>
      <ChangedMeanwhile changes={changes} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          disabled={isEmpty}
          title={isEmpty ? messages.secretEmpty : undefined}
          pending={save.isPending && messages.savingSecret}
        >
          {messages.saveSecret}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
