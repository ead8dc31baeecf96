import { Button } from './button.tsx';
import { messages } from './messages.ts';

interface LoadMoreProps {
  /** The result of `useInfiniteQuery` for the list. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** A button that loads the next page of a list. Renders nothing on the last page. */
export function LoadMore({ query }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-6 flex justify-center">
      <Button
        variant="secondary"
        onClick={() => void query.fetchNextPage()}
        pending={query.isFetchingNextPage && messages.loadingMore}
      >
        {messages.loadMore}
      </Button>
    </div>
  );
}
