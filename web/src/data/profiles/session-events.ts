import { hashKey, type QueryClient } from '@tanstack/react-query';
import { onAuthEvent } from '../../lib/auth/auth-events.ts';
import { isSignInKey } from '../../lib/auth/auth-storage.ts';
import { sessionQuery } from './session.ts';

/**
 * Keeps the cached session in sync with sign-ins and sign-outs in this tab and in other tabs. Returns a function that stops the
 * synchronization.
 */
export function syncSession(client: QueryClient): () => void {
  const refresh = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const end = () => {
    // Remove the cached data, because a user must never see another user's data.
    client.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionQuery.queryKey) });
    client.setQueryData(sessionQuery.queryKey, null);
  };

  const stop = onAuthEvent((event) => (event === 'signed-in' ? refresh() : end()));
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && !isSignInKey(key)) return;
    if (newValue === null) end();
    else refresh();
  };
  window.addEventListener('storage', onStorage);

  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}
