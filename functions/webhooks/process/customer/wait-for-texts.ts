import { split } from '../../../../shared/lib/split.ts';
import { providerCodeKey, waitingCustomerKey } from '../../../entities/provider-code.ts';
import { hasSameText, isReported, readProviderCodes } from '../../../entities/read-provider-codes.ts';
import type { CustomerRef } from '../../../ledger/customer.ts';
import { retryOnConflict } from '../../../table/retry-on-conflict.ts';
import type { Table } from '../../../table/table.ts';
import { MAX_TRANSACTION_ITEMS } from '../../../table/transaction-size.ts';
import type { ReportedFact } from '../reported-fact.ts';
import type { Source } from '../source.ts';
import { unmatchedItem } from '../unmatched.ts';

/** Each code needs three items: a check, an item for the waiting customer, and a row in the list that the app's owner sees. */
const CODES_PER_TRANSACTION = Math.floor(MAX_TRANSACTION_ITEMS / 3);

/**
 * Records that a customer waits for the texts of the provider codes in `codes`, unless the provider has already sent them. Provider codes
 * without a known text are added to a list that the app's owner sees. Call this function before reading the texts, because a process that
 * stores a text after the read must find the waiting customer.
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

/** Does the same as `waitForTexts` in a single transaction. The transaction fails if one of the texts changes at the same time. */
async function waitForSome(
  table: Table,
  ref: CustomerRef,
  codes: readonly (readonly [providerCodeId: string, source: Source])[],
): Promise<void> {
  const texts = await readProviderCodes(
    table,
    ref,
    codes.map(([id]) => id),
  );
  const customer = ref.providerId;
  const tx = table.transaction();
  for (const [id, source] of codes) {
    const text = texts.get(id);
    if (isReported(text)) continue;
    tx.check(providerCodeKey(ref, id), { if: hasSameText(text) });
    tx.put({ ...waitingCustomerKey(ref, id, customer), type: 'WaitingCustomer', customer });
    if (!text) {
      tx.put(unmatchedItem(source, id, { reason: 'unknown_promotion_code', subject: id, customer }));
    }
  }
  await tx.commit();
}
