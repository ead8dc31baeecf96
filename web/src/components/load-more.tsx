import { Button } from './button.tsx';
import { messages } from './messages.ts';

interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** The button's label. Needed only if the default label doesn't fit. */
  label?: string | undefined;
}

/** A button that loads the next page of a list. Renders nothing on the last page. */
export function LoadMore({ query, label = messages.loadMore }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-6 flex justify-center">
      <Button
        variant="secondary"
        onClick={() => void query.fetchNextPage()}
        pending={query.isFetchingNextPage && messages.loadingMore}
      >
        {label}
      </Button>
    </div>
  );
}
