import type { MarketplaceApp } from '../../shared/contract/marketplace.ts';
import type { AppId } from '../../shared/ids.ts';
import { appKey, isListed } from '../entities/app.ts';
import type { Caller } from '../lib/http/caller.ts';
import { notFound } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';
import { marketplaceViews } from './marketplace-view.ts';

/** An app that isn't listed is visible only to its owner and to affiliates with a coupon or a coupon request for it. */
export async function getMarketplaceApp(
  { appId, caller, now }: { appId: AppId; caller: Caller; now: Date },
  { table }: { table: Table },
): Promise<MarketplaceApp> {
  const app = await table.get(appKey(appId));
  const [view] = app ? await marketplaceViews([app], caller, table, now) : [];
  const visible = (app && isListed(app)) || app?.partnerId === caller.userId || view?.relation != null;
  if (!view || !visible) throw notFound('The application you are looking for');
  return view;
}
