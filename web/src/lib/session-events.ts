import type { QueryClient } from '@tanstack/react-query';
import { Hub } from 'aws-amplify/utils';
import { isSignInKey } from './auth-storage.ts';
import { sessionQuery } from './session.ts';

/** Keeps the cached session true to Amplify's events and to other tabs. Returns the function that stops it. */
export function followSession(client: QueryClient): () => void {
  const refresh = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const end = () => {
    // Nothing that one user has read may be shown to the next.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    client.setQueryData(sessionQuery.queryKey, null);
  };

  const stopHub = Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signedIn') refresh();
    if (payload.event === 'signedOut' || payload.event === 'tokenRefresh_failure') end();
  });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && !isSignInKey(key)) return;
    if (newValue === null) end();
    else refresh();
  };
  window.addEventListener('storage', onStorage);

  return () => {
    stopHub();
    window.removeEventListener('storage', onStorage);
  };
}
