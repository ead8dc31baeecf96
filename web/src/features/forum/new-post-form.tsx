import { type FormEvent, useRef, useState } from 'react';
import { FormActions } from '../../components/forms/form-actions.tsx';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { contentError } from './content-error.ts';
import { ContentField } from './content-field.tsx';
import { usePublishPost } from './data/publish-post.ts';
import { messages } from './messages.ts';
import { rejectionReason } from './rejection-reason.ts';
import { useDraft } from './use-draft.ts';

/** The draft is kept until the post has been published. */
export function NewPostForm({ close }: { close: () => void }) {
  const [draft, change, clear] = useDraft('post');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const publish = usePublishPost();

  function refuse(message: string): void {
    setError(message);
    field.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = contentError('post', draft.text);
    if (problem) return refuse(problem);
    setError(undefined);
    try {
      await publish.mutateAsync(draft);
    } catch (failure) {
      const refusal = rejectionReason(failure, messages.signedOutPost);
      if (refusal) return refuse(refusal);
      change({ sent: draft.text });
      notify.error(messages.publishFailed, messageOf(failure, ''));
      return;
    }
    clear();
    notify.success(messages.published);
    close();
  }

  return (
    <form noValidate data-closes-freely onSubmit={(event) => void submit(event)}>
      <ContentField
        kind="post"
        label={messages.content}
        value={draft.text}
        onText={(text) => change({ text })}
        error={error}
        field={field}
        hint={messages.formatting}
        rows={6}
        placeholder={messages.placeholder}
      />
      <FormActions
        onCancel={close}
        actionLabel={messages.publish}
        pending={publish.isPending && messages.publishing}
      />
    </form>
  );
}
