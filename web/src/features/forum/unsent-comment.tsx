import { useEffect, useRef } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Markup } from '../../components/markup/markup.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { Byline } from './byline.tsx';
import { messages } from './messages.ts';
import type { Unsent } from './outbox.ts';
import { useCountdown } from './use-countdown.ts';

interface UnsentCommentProps {
  entry: Unsent;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A comment by the user that the server has not confirmed. Either it is still being sent, or sending has failed and can be retried. */
export function UnsentComment({ entry, onRetry, onDiscard }: UnsentCommentProps) {
  const me = useProfile();
  const failure = useCountdown(entry.failure);
  const place = useRef<HTMLLIElement>(null);
  const isNew = useRef(entry.failure === undefined);
  const failed = failure !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure makes the comment taller, so it scrolls again
  useEffect(() => {
    // Scroll only to a comment that the user has just written, not to an older comment.
    if (isNew.current) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  return (
    <li ref={place} className="py-4">
      <Byline author={me}>{!failed && messages.sending}</Byline>
      <div className="mt-1.5 text-muted sm:ms-9.5">
        <Markup text={entry.content} />
        {failed && (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <p className="text-danger text-fine">{failure}</p>
            <Button size="small" variant="secondary" onClick={onRetry}>
              {messages.retry}
            </Button>
            <Button size="small" variant="quiet" onClick={onDiscard}>
              {messages.discard}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
