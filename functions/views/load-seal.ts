import { randomBytes } from 'node:crypto';
import { idSecretKey } from '../entities/id-secret.ts';
import { loadOnce } from '../lib/caches/load-once.ts';
import { createIdSeal, type IdSeal } from '../lib/secrets/id-seal.ts';
import type { Table } from '../table/table.ts';

const loads = new WeakMap<Table, () => Promise<IdSeal>>();

/**
 * Returns the cipher that encrypts the provider's ids in the API. Reads its secret from the table once per process, and creates the secret
 * if it is missing (docs/adr/0028-sealed-provider-ids.md).
 */
export function sealOf(table: Table): Promise<IdSeal> {
  const load = loads.get(table) ?? loadOnce(async () => createIdSeal(await readSecret(table)));
  loads.set(table, load);
  return load();
}

async function readSecret(table: Table): Promise<Uint8Array> {
  const key = idSecretKey();
  const stored = await table.get(key);
  if (stored) return Buffer.from(stored.secret, 'base64');
  const created = { ...key, type: 'IdSecret', secret: randomBytes(32).toString('base64') };
  // Read the secret again, because another process may have created it in the meantime.
  const existing = await table.putIfAbsent(created);
  return Buffer.from((existing ?? created).secret, 'base64');
}
