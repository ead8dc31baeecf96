import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { ActionButton } from './action-button.tsx';
import type { ForumTarget } from './data/cache.ts';
import { useDecideInPlace } from './data/decide-in-place.ts';
import { messages } from './moderation-messages.ts';

interface HideButtonProps {
  target: ForumTarget;
  hidden: boolean;
  name: string;
}

/** A button that lets moderators hide or restore a post or comment on its page, even if nobody has reported it. */
export function HideButton({ target, hidden, name }: HideButtonProps) {
  const decideInPlace = useDecideInPlace(target);
  const subject = { kind: target.commentId === undefined ? 'post' : 'comment', author: name } as const;

  async function decide(): Promise<void> {
    try {
      const answer = await decideInPlace(hidden ? 'restore' : 'hide');
      notify.success(answer.hidden ? messages.wasHidden(subject) : messages.wasRestored(subject));
    } catch (error) {
      notify.error(messages.decideFailed, messageOf(error, ''));
    }
  }

  return (
    <ActionButton
      label={hidden ? messages.restoreOf(subject) : messages.hideOf(subject)}
      onClick={() => void decide()}
    >
      {hidden ? messages.restore : messages.hide}
    </ActionButton>
  );
}
