import { type App, appKey } from '../entities/app.ts';
import type { Table } from '../table/table.ts';
import type { PairFigures } from './pair-figures.ts';

export async function readAppsById(table: Table, figures: readonly PairFigures[]): Promise<Map<string, App>> {
  const ids = new Set(figures.flatMap(({ coupons }) => coupons.map(({ coupon }) => coupon.appId)));
  const apps = await table.getMany([...ids].map(appKey));
  return new Map(apps.flatMap((app) => (app ? [[app.appId, app]] : [])));
}
