import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { messageOf } from '../../lib/error-message.ts';
import { notify } from '../../lib/notify.ts';
import { ActionButton } from './action-button.tsx';
import { type Target, updateTarget } from './forum-cache.ts';
import { messages } from './moderation-messages.ts';
import { forumKeys } from './queries.ts';

interface HideButtonProps {
  target: Target;
  hidden: boolean;
  /** The author's name. */
  name: string;
}

/** Lets moderators hide an unreported post or comment in place, or restore it. */
export function HideButton({ target, hidden, name }: HideButtonProps) {
  const client = useQueryClient();

  async function decide(): Promise<void> {
    try {
      const decision = hidden ? 'restore' : 'hide';
      const answer = await call('decideReport', { body: { ...target, decision } });
      updateTarget(client, target, () => answer);
      void client.invalidateQueries({ queryKey: forumKeys.reported });
      notify.success(answer.hidden ? messages.wasHidden(name) : messages.wasRestored(name));
    } catch (error) {
      notify.error(messages.decideFailed, messageOf(error, ''));
    }
  }

  return (
    <ActionButton
      label={hidden ? messages.restoreOf(name) : messages.hideOf(name)}
      onClick={() => void decide()}
    >
      {hidden ? messages.restore : messages.hide}
    </ActionButton>
  );
}
