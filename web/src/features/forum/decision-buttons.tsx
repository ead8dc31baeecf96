import type { ReportedItem } from '../../../../shared/contract/forum-moderation.ts';
import { Button } from '../../components/buttons/button.tsx';
import { fullName } from '../../lib/money/format.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { notify } from '../../lib/screens/notify.ts';
import { type ModerationDecision, useDecide } from './data/moderation.ts';
import { messages } from './moderation-messages.ts';

/**
 * Buttons that hide, restore or keep a reported post or comment. Every decision removes the post or comment from the queue. The moderator
 * can undo hiding and restoring.
 */
export function DecisionButtons({ item }: { item: ReportedItem }) {
  const decide = useDecide(item);
  const kind = item.commentId === null ? 'post' : 'comment';
  const subject = { kind, author: fullName(item.author) } as const;
  const pending = (decision: ModerationDecision) =>
    decide.isPending && decide.variables === decision && messages.deciding;

  async function act(decision: ModerationDecision): Promise<void> {
    if (decide.isPending) return;
    try {
      const { hidden } = await decide.mutateAsync(decision);
      const done = hidden ? messages.wasHidden(subject) : messages.wasRestored(subject);
      if (hidden === item.hidden) notify.success(done);
      // Offer to undo the decision, because the post or comment is no longer in the queue and therefore hard to find.
      else notify.undo(done, () => void act(hidden ? 'restore' : 'hide'));
      // Move the focus elsewhere, because the focused button disappears together with its card.
      requestHeadingFocus();
    } catch (error) {
      notify.error(messages.decideFailed, messageOf(error, ''));
    }
  }

  return (
    <div className="ms-auto flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-label={item.hidden ? messages.restoreOf(subject) : messages.keepShownOf(subject)}
        pending={pending('restore')}
        onClick={() => void act('restore')}
      >
        {item.hidden ? messages.restore : messages.keepShown}
      </Button>
      <Button
        variant="danger"
        size="small"
        aria-label={item.hidden ? messages.keepHiddenOf(subject) : messages.hideOf(subject)}
        pending={pending('hide')}
        onClick={() => void act('hide')}
      >
        {item.hidden ? messages.keepHidden : messages.hide}
      </Button>
    </div>
  );
}
