import { type App, isListed } from '../entities/app.ts';
import { DomainError } from '../lib/http/errors.ts';

export const appInactive = ({ name }: App) =>
  new DomainError('app_inactive', `${name} isn't accepting new affiliates right now.`);

/** Tells the owner of an app what to do before anybody can join. */
export function checkAccepts(app: App): void {
  if (isListed(app)) return;
  throw new DomainError(
    'app_inactive',
    app.status === 'active'
      ? `Sales of ${app.name} can't count yet, so nobody can join. Edit the app and choose how sales count first.`
      : `${app.name} is inactive, so nobody can join. Activate it first.`,
  );
}
