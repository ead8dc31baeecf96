import { hkdfSync } from 'node:crypto';
import { LOCAL } from '../settings.ts';

/** Returns the keys of the local KMS. The second one is derived from the one in the data directory, so that it needs no file of its own. */
export const localKeys = (key: Buffer): ReadonlyMap<string, Buffer> =>
  new Map([
    [LOCAL.secretKeyId, key],
    [
      LOCAL.paymentKeyId,
      Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), LOCAL.paymentKeyId, key.length)),
    ],
  ]);
