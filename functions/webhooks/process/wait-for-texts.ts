import type { CustomerRef } from '../../ledger/customer.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import { hasSameText, isReported, readPromotionTexts } from './promotion-texts.ts';
import type { ReportedFact } from './reported-fact.ts';
import type { Source } from './source.ts';
import { unmatchedItem } from './unmatched.ts';

/**
 * Makes a customer wait for the texts of those promotion codes among `codes` that the provider has not reported. Shows the app's owner the
 * promotion codes without any text. Call this before reading the texts: a process that stores a text looks for waiting customers only
 * afterwards.
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
  if (sources.size === 0) return;
  const known = await readPromotionTexts(table, ref, [...sources.keys()]);
  for (const [id, source] of sources) {
    const text = known.get(id);
    if (!isReported(text)) await retryOnConflict(() => waitForText(table, ref, id, source));
  }
}

/**
 * Makes a customer wait for a promotion code's text unless the provider has reported it. The write fails if the text changes at the same
 * time.
 */
async function waitForText(
  table: Table,
  ref: CustomerRef,
  promotionCodeId: string,
  source: Source,
): Promise<void> {
  const text = (await readPromotionTexts(table, ref, [promotionCodeId])).get(promotionCodeId);
  if (isReported(text)) return;
  const customer = ref.providerId;
  const tx = table
    .transaction()
    .check(keys.promotionCode(ref, promotionCodeId), { if: hasSameText(text) })
    .put({ ...keys.waitingCustomer(ref, promotionCodeId, customer), type: 'WaitingCustomer', customer });
  if (!text) {
    const row = { reason: 'unknown_promotion_code', subject: promotionCodeId, customer } as const;
    tx.put(unmatchedItem(source, promotionCodeId, row));
  }
  await tx.commit();
}
