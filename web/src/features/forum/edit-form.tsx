import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { messageOf } from '../../lib/error-message.ts';
import { notify } from '../../lib/notify.ts';
import { contentError } from './content-error.ts';
import { messages } from './messages.ts';
import { rejectionReason } from './rejection-reason.ts';

interface EditFormProps {
  kind: 'post' | 'comment';
  content: string;
  /** Saves the content. Throws if the server rejects it. */
  save: (content: string) => Promise<unknown>;
  close: () => void;
  children: (control: {
    value: string;
    onText: (text: string) => void;
    error: string | undefined;
    field: RefObject<HTMLTextAreaElement | null>;
  }) => ReactNode;
}

export function EditForm({ kind, content, save, close, children }: EditFormProps) {
  const [text, setText] = useState(content);
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
      await save(text);
      close();
    } catch (failure) {
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
