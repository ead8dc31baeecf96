import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { reportedQuery } from './data/queries.ts';
import { messages } from './moderation-messages.ts';

/** A link to the moderation queue, with the number of open reports. Only moderators see it. */
export function ModerationLink() {
  const { data, hasNextPage } = useInfiniteQuery(reportedQuery);
  const count = data?.items.length ?? 0;
  return (
    <ButtonLink to="/forum/moderation" variant="secondary">
      {messages.link}
      {count > 0 && (
        <span className="rounded-full bg-due-soft px-2 text-due text-fine tabular-nums">
          {messages.count({ count, more: hasNextPage })}
          <span className="sr-only"> {messages.waiting}</span>
        </span>
      )}
    </ButtonLink>
  );
}
