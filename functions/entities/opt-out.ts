import type { PartnerId } from '../../shared/ids.ts';
import { key } from '../table/key.ts';

/** The wish of somebody, who may have no account, to get no invitations from a partner, or from anybody. It is never deleted. */
export interface OptOut {
  at: string;
}

export const EVERYBODY = 'EVERYBODY';

/** `address` is a keyed hash (`addressHash`). */
export const optOutKey = (address: string, from: PartnerId | typeof EVERYBODY) =>
  key<OptOut>(`OPTOUT#${address}`, `FROM#${from}`);
