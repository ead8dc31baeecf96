import { queryOptions } from '@tanstack/react-query';
import type { Role } from '../../../../shared/roles.ts';
import { readAllPages } from '../../lib/csv/read-all-pages.ts';
import { myCouponsQuery } from '../coupons/queries.ts';
import { appKeys } from './keys.ts';
import { ownAppsQuery } from './queries.ts';

/** The maximum number of apps, or of an affiliate's coupons, that are loaded for the options of the app filter. */
const MAX_READ = 200;

/** The query for the options of the app filter, sorted by name. Partners see their own apps. Affiliates see the apps of their coupons. */
export const appOptionsQuery = (role: Role) =>
  queryOptions({
    queryKey: [...appKeys.own, 'options', role],
    queryFn: async () => {
      const apps = await (role === 'partner' ? readOwnApps() : readPromotedApps());
      const names = new Map(apps.map(({ id, name }) => [id, name]));
      return [...names]
        .map(([value, label]) => ({ value, label }))
        .toSorted((a, b) => a.label.localeCompare(b.label));
    },
  });

const readOwnApps = async () => (await readAllPages(ownAppsQuery.load, { max: MAX_READ })).rows;

const readPromotedApps = async () =>
  (await readAllPages(myCouponsQuery.load, { max: MAX_READ })).rows.map(({ app }) => app);
