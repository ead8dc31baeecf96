import {
  codeTextKey,
  discountedCodesRange,
  discountKey,
  hasSameCodes,
  providerCodeKey,
} from '../../entities/provider-code.ts';
import { unmatchedKey } from '../../entities/provider-event.ts';
import { hasSameText } from '../../entities/read-provider-codes.ts';
import { mergeProviderCodes, type ProviderCode } from '../../ledger/provider-code.ts';
import { addProviderCodeState, type ProviderCodeEntry } from '../../ledger/provider-code-state.ts';
import type { DiscountStatement, ProviderCodeStatement } from '../../ledger/statement.ts';
import { expectType } from '../../table/expect-type.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import type { ProcessDeps } from './deps.ts';
import { rememberUnowned, updateNearMisses } from './near-misses.ts';
import type { Source } from './source.ts';
import { MANY_REPORTS, rememberDiscount, updateCouponsWithCode } from './update-coupons.ts';
import { queueMessage } from './work-message.ts';

/**
 * Stores a provider code's state and the text that customers enter for it. Updates the coupons whose code is this text. Queues an update
 * of each customer who used the provider code before the provider sent it.
 */
export async function storeProviderCode(
  { table, later }: ProcessDeps,
  { providerCodeId, state, code: reportedCode, linkedAt }: ProviderCodeStatement,
  source: Source,
): Promise<void> {
  const { partnerId, provider } = source;
  const reported: ProviderCode = { code: reportedCode, ...(linkedAt ? { linkedAt } : {}) };
  const { code } = await retryOnConflict(() => storeText(table, providerCodeId, reported, source));
  // Ignore the code from the partner's link if the provider has sent a different code for the provider code.
  if (code === reportedCode) {
    await retryOnConflict(
      () =>
        changeEntries(table, source, code, (entries) => addProviderCodeState(entries, providerCodeId, state)),
      MANY_REPORTS,
    );
  }
  const coupons = await updateCouponsWithCode(table, source, code, source);
  if (coupons.length === 0) {
    await rememberUnowned(table, source, { code, at: state.at });
    await updateNearMisses(table, source, code);
  }
  await rememberDiscount(table, coupons, provider, state);
  await later.send([queueMessage({ type: 'customers', partnerId, provider, providerCodeId })]);
  await table
    .transaction()
    .delete(unmatchedKey(source, providerCodeId, providerCodeId))
    .commit();
}

/** Stores the terms of a discount, which never change. Queues an update of the codes that arrived before the terms. */
export async function storeDiscount(
  { table, later }: ProcessDeps,
  { discountId, terms }: DiscountStatement,
  source: Source,
): Promise<void> {
  const discount = { ...discountKey(source, discountId), type: 'Discount', ...terms };
  expectType(await table.putIfAbsent(discount), 'Discount');
  const { items } = await table.partitionPage({ ...discountedCodesRange(source, discountId), limit: 1 });
  const { partnerId, provider, at } = source;
  if (items.length > 0)
    await later.send([queueMessage({ type: 'codes', partnerId, provider, discountId, at })]);
}

/** Stores the text of a provider code, unless the stored text takes precedence. Returns the text that takes precedence. */
async function storeText(
  table: Table,
  providerCodeId: string,
  reported: ProviderCode,
  source: Source,
): Promise<ProviderCode> {
  const known = expectType(await table.get(providerCodeKey(source, providerCodeId)), 'PromotionText');
  if (known && mergeProviderCodes(known, reported) === known) return known;
  // First remove the provider code from the list of its former text. If storing the new text then fails, a retry repeats the removal.
  if (known && known.code !== reported.code) await forget(table, source, known.code, providerCodeId);
  await table
    .transaction()
    .put(
      { ...providerCodeKey(source, providerCodeId), type: 'PromotionText', ...reported },
      { if: hasSameText(known) },
    )
    .commit();
  return reported;
}

/** Removes a provider code from the list for the text `code`, because the provider code turned out to have a different text. */
async function forget(table: Table, source: Source, code: string, providerCodeId: string): Promise<void> {
  await retryOnConflict(
    () => changeEntries(table, source, code, (entries) => entries.filter(({ id }) => id !== providerCodeId)),
    MANY_REPORTS,
  );
  await updateCouponsWithCode(table, source, code, source);
}

/**
 * Changes the list of provider codes with the text `code`. Throws `ConditionFailed` if another process has changed the list since it was
 * read.
 */
async function changeEntries(
  table: Table,
  source: Source,
  code: string,
  change: (entries: readonly ProviderCodeEntry[]) => readonly ProviderCodeEntry[],
): Promise<void> {
  const key = codeTextKey(source, code);
  const known = expectType(await table.get(key), 'CodeText');
  await table
    .transaction()
    .put({ ...key, type: 'CodeText', entries: change(known?.entries ?? []) }, { if: hasSameCodes(known) })
    .commit();
}
