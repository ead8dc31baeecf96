import type { AppId } from '../../../shared/ids.ts';
import type { Provider } from '../../../shared/provider/providers.ts';
import { healthAttributes, healthKey } from '../../entities/health.ts';
import type { Table } from '../../table/table.ts';

/**
 * Counts a wrong signature, and records the start of the current series of wrong signatures. The app's owner can see both, because a wrong
 * secret is the most common mistake.
 */
export async function recordWrongSignature(
  table: Table,
  appId: AppId,
  provider: Provider,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const change = { add: { wrongSignatures: 1 } };
  const set = { ...healthAttributes(appId), lastWrongSignatureAt: at };
  const key = healthKey(appId, provider);
  const { applied } = await table
    .transaction()
    .update(key, { ...change, set: { ...set, wrongSince: at }, if: { absent: ['wrongSince'] } })
    .exchange();
  if (!applied)
    await table
      .transaction()
      .update(key, { ...change, set })
      .commit();
}
