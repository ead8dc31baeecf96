import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import type { App } from '../../../../shared/contract/apps.ts';
import { appQuery } from '../../data/apps/one-app.ts';

/**
 * Finds an app of the partner by its id. If the app isn't on a loaded page of the list of apps, reads the app by itself. `single` is the
 * query for this read.
 */
export function useOwnApp(list: UseInfiniteQueryResult<{ items: App[] }>, appId: string | undefined) {
  const listed = list.data?.items.find(({ id }) => id === appId);
  const single = useQuery({
    ...appQuery(appId ?? ''),
    enabled: list.isSuccess && appId !== undefined && !listed,
  });
  return { app: listed ?? single.data, single };
}
