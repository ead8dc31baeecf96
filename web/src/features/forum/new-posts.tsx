import { ArrowUp } from 'lucide-react';
import { Button } from '../../components/buttons/button.tsx';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { messages } from './messages.ts';
import { type ListedPosts, useNewPosts } from './use-new-posts.ts';

/**
 * Adds new posts to the list. If the user has scrolled down, the list must not move, so a button with the number of new posts appears
 * instead. Announces added posts to screen readers.
 */
export function NewPosts(list: ListedPosts) {
  const { waiting, inserted, show } = useNewPosts(list);
  if (waiting === 0) return inserted > 0 && <span className="sr-only">{messages.newPosts(inserted)}</span>;

  function showAtTop() {
    show();
    window.scrollTo({ top: 0 });
    // Move the focus elsewhere, because the focused button disappears.
    requestHeadingFocus();
  }
  return (
    <Button size="small" onClick={showAtTop} className="pointer-events-auto rounded-full! shadow-float">
      <ArrowUp aria-hidden="true" /> {messages.newPosts(waiting)}
    </Button>
  );
}
