import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Unmatched } from '../../../../shared/contract/webhooks.ts';
import { Button } from '../../components/buttons/button.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { unmatchedQuery, useReplay } from '../../data/apps/webhooks.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { unmatchedMessages as texts } from './messages.ts';
import { UnmatchedItem } from './unmatched-item.tsx';

interface UnmatchedListProps {
  appId: string;
  onDismissed: () => void;
}

/**
 * Lists the unmatched events. Those at the end need nothing, because their payments were made before the app was connected.
 */
export function UnmatchedList({ appId, onDismissed }: UnmatchedListProps) {
  const query = useInfiniteQuery(unmatchedQuery(appId));
  if (query.data?.items.length === 0 && !query.hasNextPage && !query.error) return null;
  return (
    <PagedList query={query} skeleton={null}>
      {({ items, more }) => {
        const old = items.filter(isOld);
        const open = items.filter((item) => !isOld(item));
        const list = (rows: readonly Unmatched[]) => (
          <ul className="divide-y divide-line border-line border-y">
            {rows.map((item) => (
              <UnmatchedItem key={item.id} appId={appId} item={item} onDismissed={onDismissed} />
            ))}
          </ul>
        );
        return (
          <>
            {open.length > 0 && (
              <>
                {list(open)}
                <ReplayButton appId={appId} />
              </>
            )}
            {more > 0 && <p className="mt-3 text-muted">{texts.more(more)}</p>}
            {old.length > 0 && (
              <details className="mt-4">
                <summary className="min-h-8 py-1">{texts.before(old.length)}</summary>
                <p className="mt-1 mb-3 max-w-[44rem] text-fine text-muted">{texts.beforeHint}</p>
                {list(old)}
              </details>
            )}
          </>
        );
      }}
    </PagedList>
  );
}

export const isOld = ({ reason }: Pick<Unmatched, 'reason'>): boolean => reason === 'before_connection';

function ReplayButton({ appId }: { appId: string }) {
  const replay = useReplay(appId);
  async function run() {
    try {
      const { replayed } = await replay.mutateAsync();
      if (replayed > 0) notify.success(texts.replayed(replayed));
      else notify.error(texts.replayFailed, texts.replayedNothing);
    } catch (error) {
      notify.error(texts.replayFailed, messageOf(error, ''));
    }
  }
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-fine text-muted">
      <Button
        variant="quiet"
        size="small"
        className="-ms-3"
        onClick={() => void run()}
        pending={replay.isPending && texts.replaying}
      >
        <RotateCw aria-hidden="true" /> {texts.replay}
      </Button>
      {texts.replayHint}
    </p>
  );
}
