import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { readAllPages } from '../../lib/csv/read-all-pages.ts';
import type { LoadPage, Page, PagedQuery } from '../../lib/lists/paged-query.ts';
import { myCouponsQuery } from '../coupons/queries.ts';
import { appKeys } from './keys.ts';
import { ownAppsQuery } from './queries.ts';

/** @limit Lists and figures | apps, or an affiliate's coupons, in the app filter | the newest apps */
const MAX_READ = 200;

/** Partners see their own apps. Affiliates see the apps of their coupons. */
export const appOptionsQuery = (role: Role) =>
  queryOptions({
    queryKey: [...appKeys.own, 'options', role],
    queryFn: async ({ client }) => {
      const apps = await (role === 'partner' ? readOwnApps(client) : readPromotedApps(client));
      const names = new Map(apps.map(({ id, name }) => [id, name]));
      return [...names]
        .map(([value, label]) => ({ value, label }))
        .toSorted((a, b) => a.label.localeCompare(b.label));
    },
  });

const readOwnApps = (client: QueryClient) => readList(client, ownAppsQuery);

const readPromotedApps = async (client: QueryClient) =>
  (await readList(client, myCouponsQuery)).map(({ app }) => app);

/** Reads a list. Reuses the pages that a screen has already loaded or is loading. */
async function readList<T>(client: QueryClient, query: PagedQuery<T>): Promise<T[]> {
  const { pages } = await client.fetchInfiniteQuery(query);
  const loaded: Page<T> = {
    items: pages.flatMap(({ items }) => items),
    cursor: pages.at(-1)?.cursor ?? null,
  };
  const load: LoadPage<T> = async (page) => (page.cursor ? query.load(page) : loaded);
  return (await readAllPages(load, { max: MAX_READ })).rows;
}
