import { hkdfSync } from 'node:crypto';
import { LOCAL } from '../settings.ts';

/** `key` is stored in the data directory. The key for payment details is not stored, because it is derived from `key`. */
export const localKeys = (key: Buffer): ReadonlyMap<string, Buffer> =>
  new Map([
    [LOCAL.secretKeyId, key],
    [
      LOCAL.paymentKeyId,
      Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), LOCAL.paymentKeyId, key.length)),
    ],
  ]);
