import type { Notification } from '../contract/notification.ts';
import { joinMonies } from './money.ts';

type Sold = Omit<Extract<Notification, { kind: 'sale' | 'renewal' }>, 'id' | 'at' | 'read'>;

/**
 * Says what was sold, and how much of it is the affiliates', as in "Leon's LEONFIELD sold Harborlight CRM: $100.00, $30.00 for Leon".
 * `clean` prepares text by other users for the medium.
 */
export function soldText(
  { kind, role, count, hasMore, paid, commissions, from }: Sold,
  clean: (text: string) => string = String,
): string {
  const isOwn = role === 'affiliate';
  const name = from && clean(from.affiliate.firstName);
  const whom = isOwn ? 'you' : (name ?? 'your affiliates');
  const more = hasMore ? 'more than ' : '';
  const amounts = `${more}${joinMonies(paid)}, ${more}${joinMonies(commissions)} for ${whom}`;
  const one = kind === 'sale' ? 'new sale' : 'renewal';
  const counted = `${hasMore ? 'More than ' : ''}${count} ${one}${count === 1 && !hasMore ? '' : 's'}`;
  if (!from) return `${counted}: ${amounts}`;
  const [app, code] = couponNames(from, clean);
  return kind === 'sale' && count === 1
    ? `${isOwn ? 'Your' : `${name}'s`} ${code} sold ${app}: ${amounts}`
    : `${counted} of ${app} with ${isOwn ? 'your' : `${name}'s`} ${code}: ${amounts}`;
}

export const couponNames = (
  { app, code }: { app: { name: string }; code: string },
  clean: (text: string) => string,
) => [clean(app.name) || 'the app', clean(code)] as const;
