import type { CustomerRef } from '../../ledger/customer.ts';
import { split } from '../../lib/split.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import { MAX_TRANSACTION_ITEMS } from '../../table/transaction.ts';
import { hasSameText, isReported, readPromotionTexts } from './promotion-texts.ts';
import type { ReportedFact } from './reported-fact.ts';
import type { Source } from './source.ts';
import { unmatchedItem } from './unmatched.ts';

/**
 * The maximum number of codes per transaction. Each code needs three items: a check, a record that the customer waits for the code, and a
 * row in the list that the app's owner sees.
 */
const CODES_PER_TRANSACTION = Math.floor(MAX_TRANSACTION_ITEMS / 3);

/**
 * Makes a customer wait until the provider has reported the codes that customers enter for the promotion codes in `codes`. Adds promotion
 * codes without any known code to the list that the app's owner sees. Call this function before reading the codes, because a process that
 * stores a code looks for waiting customers only after storing it.
 */
export async function waitForTexts(
  table: Table,
  ref: CustomerRef,
  codes: readonly ReportedFact[],
): Promise<void> {
  const sources = new Map(
    codes.flatMap(({ fact, source }) =>
      fact.type === 'code' && fact.evidence === 'promotion_code' ? [[fact.value, source] as const] : [],
    ),
  );
  for (const some of split([...sources], CODES_PER_TRANSACTION)) {
    await retryOnConflict(() => waitForSome(table, ref, some));
  }
}

/**
 * Makes a customer wait until the provider has reported the codes that customers enter for these promotion codes. The write fails if one of
 * the codes changes at the same time.
 */
async function waitForSome(
  table: Table,
  ref: CustomerRef,
  codes: readonly (readonly [promotionCodeId: string, source: Source])[],
): Promise<void> {
  const texts = await readPromotionTexts(
    table,
    ref,
    codes.map(([id]) => id),
  );
  const customer = ref.providerId;
  const tx = table.transaction();
  for (const [id, source] of codes) {
    const text = texts.get(id);
    if (isReported(text)) continue;
    tx.check(keys.promotionCode(ref, id), { if: hasSameText(text) });
    tx.put({ ...keys.waitingCustomer(ref, id, customer), type: 'WaitingCustomer', customer });
    if (!text) {
      tx.put(unmatchedItem(source, id, { reason: 'unknown_promotion_code', subject: id, customer }));
    }
  }
  await tx.commit();
}
