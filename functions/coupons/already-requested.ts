import type { App } from '../entities/app.ts';
import { DomainError } from '../lib/http/errors.ts';

export const alreadyRequested = ({ name }: App) =>
  new DomainError('already_requested', `You already have a coupon or request for ${name}. See My Coupons.`);
