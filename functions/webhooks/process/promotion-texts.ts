import type { PromotionText } from '../../ledger/promotion-text.ts';
import type { ProviderAccount } from '../../table/account.ts';
import type { Condition } from '../../table/condition.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';

/**
 * The maximum number of reported codes that a process caches. When this number is reached, the process clears the cache, which costs a few
 * more reads.
 */
const MAX_REMEMBERED = 10_000;
/** The codes that providers have reported, by the key of the item with the code. A reported code never changes, so it is read only once. */
const remembered = new WeakMap<Table['client'], Map<string, PromotionText>>();

/** Reads the codes that customers enter for promotion codes. Leaves out promotion codes whose code is unknown. */
export async function readPromotionTexts(
  table: Table,
  account: ProviderAccount,
  ids: readonly string[],
): Promise<Map<string, PromotionText>> {
  const reported = reportedTexts(table);
  const wanted = ids.map((id) => ({ id, key: keys.promotionCode(account, id) }));
  const unknown = wanted.filter(({ key }) => !reported.has(key.PK));
  const found = await table.getMany(unknown.map(({ key }) => key));
  const read = new Map<string, PromotionText>();
  for (const [at, { key }] of unknown.entries()) {
    const text = found[at];
    // Leave out items without a code, because items with references to payments have the same type of key.
    if (text?.code === undefined) continue;
    read.set(key.PK, text);
    if (isReported(text)) reported.set(key.PK, { code: text.code });
  }
  return new Map(
    wanted.flatMap(({ id, key }) => {
      const text = read.get(key.PK) ?? reported.get(key.PK);
      return text ? [[id, text] as const] : [];
    }),
  );
}

function reportedTexts({ client }: Table): Map<string, PromotionText> {
  const known = remembered.get(client);
  if (known && known.size < MAX_REMEMBERED) return known;
  const texts = new Map<string, PromotionText>();
  remembered.set(client, texts);
  return texts;
}

/** Returns true if the provider itself has reported the code. After that, the code never changes. */
export const isReported = (text: PromotionText | undefined): boolean =>
  text !== undefined && text.linkedAt === undefined;

/**
 * Builds the condition that a promotion code's stored code has not changed since it was read. If no code was stored, there must still be
 * none.
 */
export function hasSameText(text: PromotionText | undefined): Condition<PromotionText> {
  if (!text) return { exists: false };
  const { code, linkedAt } = text;
  return linkedAt === undefined ? { equals: { code }, absent: ['linkedAt'] } : { equals: { code, linkedAt } };
}
