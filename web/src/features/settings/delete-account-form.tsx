import { type FormEvent, useState } from 'react';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { Button } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Input } from '../../components/forms/input.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { securityMessages } from './security-messages.ts';

const { remove: words } = securityMessages;

interface DeleteAccountFormProps {
  profile: Profile;
  isPending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/**
 * The form for deleting the account. It explains what will be deleted and what will remain. To prevent accidental deletion, users must
 * enter their email address.
 */
export function DeleteAccountForm({ profile, isPending, onCancel, onConfirm }: DeleteAccountFormProps) {
  const { role, email } = profile;
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim().toLowerCase() === email.toLowerCase()) onConfirm();
    else setMismatch(words.mismatch);
  }

  return (
    <form noValidate data-closes-freely onSubmit={submit} className="grid gap-5">
      {profile.plan?.isSubscribed && (
        <Notice kind="due" title={words.subscribed.title}>
          {words.subscribed.body} <TextLink to="?tab=plan">{words.subscribed.link}</TextLink>
        </Notice>
      )}
      <Points title={words.goesTitle} points={words.goes[role]} />
      <Points title={words.staysTitle} points={words.stays[role]} />
      <Field label={words.confirm(email)} error={mismatch || undefined}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setMismatch('');
            }}
          />
        )}
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel} disabled={isPending}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="danger" pending={isPending && words.pending}>
          {words.act}
        </Button>
      </DialogActions>
    </form>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="text-body">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-fine text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
