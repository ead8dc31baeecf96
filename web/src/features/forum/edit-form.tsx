import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Post } from '../../../../shared/contract/forum.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { useFilled } from '../../lib/forms/use-filled.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { contentError } from './content-error.ts';
import { messages } from './messages.ts';
import { rejectionReason } from './rejection-reason.ts';

type Shown = Pick<Post, 'content' | 'version'>;

interface EditFormProps {
  kind: 'post' | 'comment';
  shown: Shown;
  /** Saves the content of the version that the form was filled from. Throws if the server rejects it. */
  save: (content: string, version: string) => Promise<unknown>;
  close: () => void;
  children: (control: {
    value: string;
    onText: (text: string) => void;
    error: string | undefined;
    field: RefObject<HTMLTextAreaElement | null>;
  }) => ReactNode;
}

const rowsOf = ({ content }: Shown) => [[messages.savedText, content]] as const;

export function EditForm({ kind, shown, save, close, children }: EditFormProps) {
  const { filled, changes, takeCurrent } = useFilled(shown, rowsOf);
  const [text, setText] = useState(shown.content);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  function refuse(message: string): void {
    setError(message);
    field.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = contentError(kind, text);
    if (problem) return refuse(problem);
    setError(undefined);
    setSaving(true);
    try {
      await save(text, filled.version);
      close();
    } catch (failure) {
      takeCurrent(failure);
      const refusal = rejectionReason(failure, messages.editFailed);
      if (refusal) refuse(refusal);
      else notify.error(messages.editFailed, messageOf(failure, ''));
    } finally {
      setSaving(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-3">
      {children({ value: text, onText: setText, error, field })}
      <ChangedMeanwhile changes={changes} />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="secondary" onClick={close}>
          {messages.cancel}
        </Button>
        <Button size="small" type="submit" pending={saving && messages.saving}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
