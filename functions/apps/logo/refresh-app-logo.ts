import { LOGO_TYPES } from '../../../shared/accounts/avatars.ts';
import type { App as AppView } from '../../../shared/contract/apps.ts';
import { type App, appKey } from '../../entities/app.ts';
import { checkAccountExists } from '../../entities/profile.ts';
import type { OwnedApp } from '../../entities/read-own-app.ts';
import { readOwnApp } from '../../entities/read-own-app.ts';
import { DomainError } from '../../lib/http/errors.ts';
import { avatarKeyOfPath, avatarPath, logoPrefix } from '../../lib/pictures/avatar-keys.ts';
import { ConditionFailed } from '../../table/transaction.ts';
import { appView } from '../app-view.ts';
import type { AppsDeps } from '../deps.ts';

/**
 * Copies the icon of the app's website into our bucket as the app's logo. Removes the logo if the website has no icon. Does nothing if
 * another call changes the app's URL or logo at the same time, because the other call updates the logo. Throws `unauthenticated` if the
 * account is deleted at the same time.
 */
export async function refreshAppLogo(
  { partnerId, appId, now }: OwnedApp & { now: Date },
  deps: Pick<AppsDeps, 'table' | 'newId' | 'pictures' | 'fetchIcon'>,
): Promise<AppView> {
  const app = await readOwnApp(deps.table, { partnerId, appId });
  const icon = await deps.fetchIcon(app.url);
  if (!icon && !app.logoUrl) return appView(app);
  const key = icon && `${logoPrefix(partnerId)}${deps.newId(now)}.${LOGO_TYPES[icon.type]}`;
  if (icon && key) await deps.pictures.write(key, icon.body, icon.type);
  const logoUrl = key && avatarPath(key);
  try {
    await replaceLogo(app, logoUrl, deps);
    if (app.logoUrl) await deps.pictures.delete(avatarKeyOfPath(app.logoUrl));
  } catch (error) {
    const isRefused = error instanceof ConditionFailed || error instanceof DomainError;
    // Delete the new logo only if the write was refused. After any other error, the app may already use it.
    if (isRefused && key) await deps.pictures.delete(key);
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return appView(await readOwnApp(deps.table, { partnerId, appId }));
}

/**
 * Sets or removes an app's logo. Throws `ConditionFailed` if the app's URL or logo has changed since `app` was read, and `unauthenticated`
 * if the partner's account is deleted.
 */
async function replaceLogo(
  { appId, partnerId, url, logoUrl: before }: App,
  logoUrl: string | undefined,
  { table }: Pick<AppsDeps, 'table'>,
): Promise<void> {
  const tx = table.transaction();
  checkAccountExists(tx, partnerId);
  tx.update(appKey(appId), {
    ...(logoUrl ? { set: { logoUrl } } : { remove: ['logoUrl'] }),
    if: { equals: { url, ...(before && { logoUrl: before }) }, ...(!before && { absent: ['logoUrl'] }) },
  });
  await tx.commit();
}
