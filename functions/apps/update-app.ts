import type { App as AppView } from '../../shared/contract/apps.ts';
import type { Parsed } from '../../shared/contract/operation.ts';
import type { Operations } from '../../shared/contract/operations.ts';
import { type App, countsByLink, linkChangesOf } from '../entities/app.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import { updateListedApp } from '../entities/update-listed-app.ts';
import { withChange } from '../ledger/history.ts';
import { DomainError } from '../lib/http/errors.ts';
import { checkVersion } from '../lib/http/version.ts';
import { avatarKeyOfPath } from '../lib/pictures/avatar-keys.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { appView } from './app-view.ts';
import type { AppsDeps } from './deps.ts';
import { offerChanges } from './offer-changes.ts';

/** A rate or months of null, an empty bounty and an empty text remove the attribute. */
export type AppChanges = Omit<Parsed<Operations['updateApp']>['body'], 'version'>;

/**
 * Updates the given fields of the version of an app that its owner saw. Approved coupons keep their terms. If the URL changes, removes the
 * logo, because it is a copy of the old website's icon. Errors: `not_found`, `conflict`.
 */
export async function updateApp(
  { partnerId, appId, version, changes, now }: OwnedApp & { version: string; changes: AppChanges; now: Date },
  { table, pictures }: Pick<AppsDeps, 'table' | 'pictures'>,
): Promise<AppView> {
  const { defaultRate, bounty, months, termsText, countByLink, noDiscount, approvalRule, ...others } =
    changes;
  const removedLogo = await retryOnConflict(async () => {
    const app = await readOwnApp(table, { partnerId, appId });
    checkVersion(appView(app), version);
    const offer = offerChanges(app, { defaultRate, bounty, months, termsText });
    const isMoved = changes.url !== undefined && changes.url !== app.url;
    const at = now.toISOString();
    const isSwitched = countByLink !== undefined && countByLink !== countsByLink(app);
    const switched = isSwitched && { linkChanges: withLinkChange(app, countByLink, at) };
    const isDiscountSwitched = noDiscount !== undefined && noDiscount !== (app.noDiscount ?? false);
    const discount = isDiscountSwitched && {
      discountSwitchedAt: at,
      ...(noDiscount ? { noDiscount } : {}),
    };
    const set = {
      ...others,
      ...offer.set,
      ...switched,
      ...discount,
      ...(approvalRule ? { approvalRule } : {}),
    };
    await updateListedApp(table.transaction(), app, set, [
      ...offer.remove,
      ...(approvalRule === null ? (['approvalRule'] as const) : []),
      ...(isDiscountSwitched && !noDiscount ? (['noDiscount'] as const) : []),
      ...(isMoved ? (['logoUrl'] as const) : []),
    ]).commit();
    return isMoved ? app.logoUrl : undefined;
  });
  if (removedLogo) await pictures.delete(avatarKeyOfPath(removedLogo));
  return appView(await readOwnApp(table, { partnerId, appId }));
}

function withLinkChange(app: App, on: boolean, at: string) {
  const changes = withChange(linkChangesOf(app), { on, at }, !on);
  if (changes) return changes;
  throw new DomainError(
    'conflict',
    '“Count by link” was turned on and off too often to be turned on again. Ask your affiliates to share discount codes, which always count.',
  );
}
