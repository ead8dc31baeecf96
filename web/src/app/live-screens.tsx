import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { channels, type Topic, UserEvent } from '../../../shared/realtime/realtime.ts';
import { useSession } from '../data/profiles/session.ts';
import { useChannel } from '../data/realtime/use-channel.ts';
import { sinceDocument } from '../lib/realtime/elapsed.ts';
import { discardPrefetched } from '../lib/requests/recent-reads.ts';
import { batchTopics } from './batch-topics.ts';
import { staleKeysOf } from './stale-keys.ts';

/**
 * A CSS selector for open dialogs that delay updates. It excludes dialogs, such as the notifications panel, in which the user waits for
 * changes.
 */
const OPEN_DIALOG = '[role="dialog"]:not([data-shows-news])';

/** Keeps the data on a signed-in user's screens up to date. Events from the server say which data has changed. */
export function LiveScreens() {
  const session = useSession({ enabled: false });
  const client = useQueryClient();
  const [batcher] = useState(() =>
    batchTopics({
      report: (topics) => refetchStale(client, topics),
      // While a dialog is open, update neither the dialog's content nor the page behind it.
      mustWait: (topic) => topic !== 'notifications' && document.querySelector(OPEN_DIALOG) !== null,
    }),
  );
  useEffect(() => batcher.stop, [batcher]);

  useChannel(session.status === 'signed-in' ? channels.user(session.profile.id) : undefined, UserEvent, {
    onEvent: ({ topics }) => batcher.add(topics),
    onMissed: (topics) => batcher.add(topics),
    // The profile is read only once, when the document loads. After that, only events make it stale.
    since: sinceDocument,
  });
  return null;
}

/**
 * Refetches changed data that is on the screen, and marks other changed data as stale. In a hidden tab, marks all changed data as stale
 * without refetching it.
 */
async function refetchStale(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  discardPrefetched();
  const refetchType = document.hidden ? 'none' : 'active';
  await Promise.all(
    staleKeysOf(topics).map((queryKey) => client.invalidateQueries({ queryKey, refetchType })),
  );
}
