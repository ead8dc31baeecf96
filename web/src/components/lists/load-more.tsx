import { useState } from 'react';
import { loadNextPage, type NextPageQuery } from '../../lib/lists/load-next-page.ts';
import { Button } from '../buttons/button.tsx';
import { messages } from '../messages.ts';

interface LoadMoreProps {
  query: NextPageQuery & { hasNextPage: boolean; isFetchingNextPage: boolean };
  label?: string | undefined;
}

/** A button that loads the next page of a list. Renders nothing on the last page. */
export function LoadMore({ query, label = messages.loadMore }: LoadMoreProps) {
  const [isLoading, setLoading] = useState(false);
  const { hasNextPage, isFetching, isFetchingNextPage, refetch, fetchNextPage } = query;
  if (!hasNextPage) return null;
  async function load() {
    setLoading(true);
    await loadNextPage({ isFetching, refetch, fetchNextPage });
    setLoading(false);
  }
  return (
    <div className="mt-6 flex justify-center">
      <Button
        variant="secondary"
        onClick={() => void load()}
        pending={(isLoading || isFetchingNextPage) && messages.loadingMore}
      >
        {label}
      </Button>
    </div>
  );
}
