import type { MarketplaceApp } from '../../shared/contract/marketplace.ts';
import type { Caller } from '../lib/http/caller.ts';
import { type App, currentRate } from '../table/entities/app.ts';
import type { Relation } from '../table/entities/coupon.ts';
import type { Profile } from '../table/entities/profile.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { companyView } from '../views/company.ts';

/**
 * Builds the views of apps for `caller`, including the partners who own the apps and, if the caller is an affiliate, the status of the
 * affiliate's coupons. Takes two batch reads in total.
 */
export async function marketplaceViews(
  apps: readonly App[],
  caller: Caller,
  table: Table,
): Promise<MarketplaceApp[]> {
  const [partners, relations] = await Promise.all([
    table.getMany(apps.map((app) => keys.profile(app.partnerId))),
    caller.role === 'affiliate'
      ? table.getMany(apps.map((app) => keys.relation(app.appId, caller.userId)))
      : [],
  ]);
  return apps.map((app, at) => marketplaceView(app, caller, partners[at], relations[at]));
}

function marketplaceView(
  app: App,
  caller: Caller,
  partner: Profile | undefined,
  relation: Relation | undefined,
): MarketplaceApp {
  return {
    id: app.appId,
    name: app.name,
    url: app.url,
    description: app.description ?? '',
    status: app.status,
    rate: currentRate(app),
    partner: companyView(partner),
    mine: app.partnerId === caller.userId,
    relation: relation?.status ?? null,
    code: relation?.code ?? null,
    verified: app.verifiedAt !== undefined,
  };
}
