import type { Provider } from '../../shared/provider/providers.ts';
import { hookItem } from '../entities/hook.ts';
import { OPERATOR, operatorHookKey } from '../entities/operator-subscription.ts';
import { secretItem } from '../entities/signing-secret.ts';
import type { Table } from '../table/table.ts';
import { ConditionFailed } from '../table/transaction.ts';
import type { AppsDeps } from './deps.ts';
import { rotateSecret, sealSecret } from './rotate-secret.ts';

/**
 * Saves the signing secret of the operator's own webhook for a provider and returns the token in the webhook's URL. The secret is encrypted, and the
 * previous secret remains valid for one day. Only an operator's command calls this function.
 */
export async function saveOperatorSecret(
  { provider, secret, now }: { provider: Provider; secret: string; now: Date },
  { table, cipher, newToken }: Pick<AppsDeps, 'table' | 'cipher' | 'newToken'>,
): Promise<string> {
  const token = await operatorToken(table, newToken);
  const input = { appId: OPERATOR, provider, secret, now };
  const sealed = await sealSecret(input, cipher);
  if (!(await table.putIfAbsent(secretItem(OPERATOR, provider, sealed)))) return token;
  try {
    await rotateSecret(table.transaction(), input, sealed).commit();
  } catch (error) {
    const isSavedAlready = error instanceof ConditionFailed;
    if (!isSavedAlready) throw error;
  }
  return token;
}

/** The first call creates the token. */
async function operatorToken(table: Table, newToken: () => string): Promise<string> {
  const known = await table.get(operatorHookKey());
  if (known) return known.token;
  const token = newToken();
  await table
    .transaction()
    .put({ ...operatorHookKey(), type: 'OperatorHook', token }, { if: { exists: false } })
    .put(hookItem({ token, appId: OPERATOR, partnerId: OPERATOR }), { if: { exists: false } })
    .commit();
  return token;
}
