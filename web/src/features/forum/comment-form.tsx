import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { CommentField } from './comment-field.tsx';
import { contentError } from './content-error.ts';
import { participantsQuery } from './data/queries.ts';
import { mentionIds } from './mentions.ts';
import { messages } from './messages.ts';
import { useDraft } from './use-draft.ts';
import type { useOutbox } from './use-outbox.ts';

interface CommentFormProps {
  postId: string;
  outbox: ReturnType<typeof useOutbox>;
}

/**
 * A submitted comment appears in the thread immediately. If the server rejects the comment, the text and the reason return to the form,
 * unless the user has started another comment.
 */
export function CommentForm({ postId, outbox }: CommentFormProps) {
  const client = useQueryClient();
  const [draft, change, clear] = useDraft(`comment:${postId}`);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function refuse(message: string): void {
    setError(message);
    field.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { text: content, key } = draft;
    const problem = contentError('comment', content);
    if (problem) return refuse(problem);
    setError(undefined);
    setSending(true);
    // Fetch the participants before clearing the form. The list of participants determines which mentions are valid.
    const people = content.includes('@')
      ? await client.fetchQuery(participantsQuery(postId)).catch(() => [])
      : [];
    clear();
    const sent = await outbox.send({ key, postId, content, mentions: mentionIds(content, people) });
    setSending(false);
    // Put the comment back into the form only if the form is still open and empty. Otherwise, the comment remains in the thread, together
    // with the reason for the rejection.
    if (sent.outcome === 'refused' && field.current?.value === '') {
      outbox.discard(key);
      change({ text: content });
      refuse(sent.reason);
    }
  }

  return (
    <form noValidate data-closes-freely onSubmit={(event) => void submit(event)} className="grid gap-3">
      <CommentField
        postId={postId}
        label={messages.addTitle}
        placeholder={messages.commentPlaceholder}
        value={draft.text}
        onText={(text) => change({ text })}
        error={error}
        field={field}
      />
      <Button type="submit" className="justify-self-end" pending={sending && messages.submitting}>
        {messages.addComment}
      </Button>
    </form>
  );
}
