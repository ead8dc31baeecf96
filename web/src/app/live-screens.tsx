import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { channels, type Topic, UserEvent } from '../../../shared/realtime.ts';
import { sinceDocument } from '../lib/realtime/elapsed.ts';
import { useChannel } from '../lib/realtime/use-channel.ts';
import { useSession } from '../lib/session.ts';
import { bunchTopics } from './bunch-topics.ts';
import { staleKeysOf } from './stale-keys.ts';

/** Dialogs in which someone reads or types. The panel of the bell is none: it shows what comes. */
const OPEN_DIALOG = '[role="dialog"]:not([data-shows-news])';

/** Keeps what the screens of the signed-in user have read in step with the server, by hints of what has changed. */
export function LiveScreens() {
  const session = useSession({ ask: false });
  const client = useQueryClient();
  const [bunch] = useState(() =>
    bunchTopics({
      tell: (topics) => void readAgain(client, topics),
      // What lies under an open dialog, and in it, stays as it is until it is closed.
      mustWait: (topic) => topic !== 'notifications' && document.querySelector(OPEN_DIALOG) !== null,
    }),
  );
  useEffect(() => bunch.stop, [bunch]);

  useChannel(session.status === 'signed-in' ? channels.user(session.profile.id) : undefined, UserEvent, {
    onEvent: ({ topics }) => bunch.add(topics),
    onMissed: (topics) => bunch.add(topics),
    // The profile is read once, at the start, and never becomes stale by itself.
    since: sinceDocument,
  });
  return null;
}

/** Screens that are shown read again; for all others, and for a tab that nobody sees, it is enough to know that they must. */
async function readAgain(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const refetchType = document.hidden ? 'none' : 'active';
  await Promise.all(
    staleKeysOf(topics).map((queryKey) => client.invalidateQueries({ queryKey, refetchType })),
  );
}
