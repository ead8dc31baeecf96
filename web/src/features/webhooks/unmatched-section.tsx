import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Unmatched } from '../../../../shared/contract/webhooks.ts';
import { Button } from '../../components/buttons/button.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { unmatchedQuery, useReplay } from '../../data/apps/webhooks.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { useHeadingFocus } from '../../lib/routes/use-heading-focus.ts';
import { notify } from '../../lib/screens/notify.ts';
import { unmatchedMessages as texts } from './messages.ts';
import { UnmatchedItem } from './unmatched-item.tsx';

/** Lists the unmatched events. For each event, explains the reason and what to do about it. */
export function UnmatchedSection({ appId }: { appId: string }) {
  const query = useInfiniteQuery(unmatchedQuery(appId));
  const replay = useReplay(appId);
  const isEmpty = query.data?.items.length === 0;
  const { heading, focusHeading } = useHeadingFocus();

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
    <section aria-label={texts.title} className="mt-6 border-line border-t pt-8">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 {...heading} className="text-lead">
            {texts.title}
          </h2>
          <p className="mt-1 max-w-[44rem] text-muted">{texts.description}</p>
        </div>
        {query.data && !isEmpty && (
          <Button
            variant="secondary"
            size="small"
            title={texts.replayHint}
            onClick={() => void run()}
            pending={replay.isPending && texts.replaying}
          >
            <RotateCw aria-hidden="true" /> {texts.replay}
          </Button>
        )}
      </div>
      <PagedList
        query={query}
        skeleton={<TableSkeleton rows={2} />}
        empty={<p className="border-line border-t py-5 text-muted">{texts.empty}</p>}
      >
        {({ items, more }) => (
          <>
            <UnmatchedItems appId={appId} items={items} onDismissed={focusHeading} />
            {more > 0 && <p className="mt-3 text-muted">{texts.more(more)}</p>}
          </>
        )}
      </PagedList>
    </section>
  );
}

interface UnmatchedItemsProps {
  appId: string;
  items: readonly Unmatched[];
  onDismissed: () => void;
}

/**
 * Shows two groups of unmatched events. The first group needs attention. Nothing can be done about the second group, because its payments
 * were made before the app was connected.
 */
function UnmatchedItems({ items, ...props }: UnmatchedItemsProps) {
  const old = items.filter(({ reason }) => reason === 'before_connection');
  const open = items.filter((item) => !old.includes(item));
  return (
    <>
      {open.length > 0 ? (
        <>
          <List items={open} {...props} />
          <p className="mt-3 text-fine text-muted">{texts.replayHint}</p>
        </>
      ) : (
        <p className="border-line border-t py-5 text-muted">{texts.empty}</p>
      )}
      {old.length > 0 && (
        <details className="mt-6">
          <summary className="min-h-8 py-1">{texts.before(old.length)}</summary>
          <p className="mt-1 mb-3 max-w-[44rem] text-fine text-muted">{texts.beforeHint}</p>
          <List items={old} {...props} />
        </details>
      )}
    </>
  );
}

function List({ items, ...props }: UnmatchedItemsProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <UnmatchedItem key={item.id} item={item} {...props} />
      ))}
    </ul>
  );
}
