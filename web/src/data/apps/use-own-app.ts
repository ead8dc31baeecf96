import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import type { App } from '../../../../shared/contract/apps.ts';
import { appQuery } from './one-app.ts';

/**
 * Finds one of the partner's apps by its id. If the app isn't on a loaded page of the list of apps, fetches only this app. `single` is the
 * query for this request.
 */
export function useOwnApp(list: UseInfiniteQueryResult<{ items: App[] }>, appId: string | undefined) {
  const listed = list.data?.items.find(({ id }) => id === appId);
  const single = useQuery({
    ...appQuery(appId ?? ''),
    enabled: list.isSuccess && appId !== undefined && !listed,
  });
  return { app: listed ?? single.data, single };
}
