import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useProfile } from '../../data/profiles/session.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { upsertComment } from './data/cache.ts';
import { addComment } from './data/comments.ts';
import { messages } from './messages.ts';
import { Outbox, type Unsent } from './outbox.ts';
import { rejectionReason } from './rejection-reason.ts';

const outboxes = new Map<string, Outbox>();

function outboxOf(userId: string): Outbox {
  const outbox = outboxes.get(userId) ?? new Outbox(userId, messages.notSent);
  outboxes.set(userId, outbox);
  return outbox;
}

/**
 * `refused` means that the server rejected the comment for the given reason. `failed` means that sending failed, and that the user has been
 * notified and can retry.
 */
export type SendResult = { outcome: 'sent' | 'failed' } | { outcome: 'refused'; reason: string };

export function useOutbox(postId: string) {
  const client = useQueryClient();
  const outbox = outboxOf(useProfile().id);
  const entries = useSyncExternalStore(outbox.subscribe, () => outbox.entries);

  async function send({ failure: _, ...entry }: Unsent): Promise<SendResult> {
    outbox.put(entry);
    try {
      const { key, content, mentions } = entry;
      const comment = await addComment(postId, { key, content, mentions: [...mentions] });
      outbox.remove(key);
      upsertComment(client, comment);
      return { outcome: 'sent' };
    } catch (error) {
      const reason = rejectionReason(error, messages.signedOutComment);
      if (!reason) notify.error(messages.commentFailed);
      outbox.fail(entry.key, reason ?? messageOf(error, messages.notSent));
      return reason ? { outcome: 'refused', reason } : { outcome: 'failed' };
    }
  }

  return {
    unsent: entries.filter((entry) => entry.postId === postId),
    send,
    discard: (key: string) => outbox.remove(key),
    confirm: (content: string) => outbox.confirm(postId, content),
  };
}
