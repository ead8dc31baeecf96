import type { PromotionText } from '../../ledger/promotion-text.ts';
import { TableCache } from '../../lib/table-cache.ts';
import type { ProviderAccount } from '../../table/account.ts';
import type { Condition } from '../../table/condition.ts';
import type { Key } from '../../table/key.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';

/** The maximum number of reported codes that a process caches. A code that has dropped out of the cache takes another read. */
const MAX_REMEMBERED = 10_000;
/** The codes that providers have reported for promotion codes. A reported code never changes, so its item is read only once. */
const remembered = new TableCache<PromotionText>(MAX_REMEMBERED);

/** Reads the codes that customers enter for promotion codes. Leaves out promotion codes whose code is unknown. */
export async function readPromotionTexts(
  table: Table,
  account: ProviderAccount,
  ids: readonly string[],
): Promise<Map<string, PromotionText>> {
  const texts = new Map<string, PromotionText>();
  const unknown: { id: string; key: Key<PromotionText> }[] = [];
  for (const id of ids) {
    const key = keys.promotionCode(account, id);
    const reported = remembered.get(table, key.PK);
    if (reported) texts.set(id, reported);
    else unknown.push({ id, key });
  }
  const found = await table.getMany(unknown.map(({ key }) => key));
  for (const [at, { id, key }] of unknown.entries()) {
    const text = found[at];
    // Leave out items without a code. They record payments, and their keys have the same format.
    if (text?.code === undefined) continue;
    texts.set(id, text);
    if (isReported(text)) remembered.set(table, key.PK, { code: text.code });
  }
  return texts;
}

/** Returns true if the provider itself has reported the code. A reported code never changes. */
export const isReported = (text: PromotionText | undefined): boolean =>
  text !== undefined && text.linkedAt === undefined;

/**
 * Builds the condition that a promotion code's stored text is still the same as when it was read. If no text was stored then, none may be
 * stored now. The text is the code that customers enter.
 */
export function hasSameText(text: PromotionText | undefined): Condition<PromotionText> {
  if (!text) return { exists: false };
  const { code, linkedAt } = text;
  return linkedAt === undefined ? { equals: { code }, absent: ['linkedAt'] } : { equals: { code, linkedAt } };
}
