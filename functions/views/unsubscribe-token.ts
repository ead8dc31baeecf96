import { UNSUBSCRIBE_PATH } from '../../shared/accounts/unsubscribe.ts';
import type { NotificationKind } from '../../shared/contract/notification.ts';
import { isAlwaysSent, NOTIFICATION_KINDS } from '../../shared/contract/notification-kinds.ts';
import type { IdSeal } from '../lib/secrets/id-seal.ts';

/** The emails of one kind to one user. */
export interface Subscription {
  readonly userId: string;
  readonly kind: NotificationKind;
}

/** Separates these tokens from everything else that is sealed with the same secret. */
const CONTEXT = 'unsubscribe';
/** A token has about 105 characters. */
const MAX_TOKEN_LENGTH = 200;

/** Returns the address that ends a user's emails of a kind, for `List-Unsubscribe`. Undefined if the kind can't be turned off. */
export function unsubscribeUrl(
  { userId, kind }: Subscription,
  { seal, siteOrigin }: { seal: IdSeal; siteOrigin: string },
): string | undefined {
  if (isAlwaysSent(kind)) return undefined;
  return `${siteOrigin}${UNSUBSCRIBE_PATH}${seal.seal(`${userId}.${kind}`, CONTEXT)}`;
}

/** Returns undefined for any token that isn't ours, and for a kind that can't be turned off anymore. */
export function parseUnsubscribeToken(token: string, seal: IdSeal): Subscription | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  const [userId = '', name] = seal.open(token, CONTEXT)?.split('.') ?? [];
  const kind = NOTIFICATION_KINDS.find((one) => one === name);
  return kind && !isAlwaysSent(kind) ? { userId, kind } : undefined;
}
