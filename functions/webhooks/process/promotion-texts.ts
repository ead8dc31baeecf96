import type { PromotionText } from '../../ledger/promotion-text.ts';
import type { ProviderAccount } from '../../table/account.ts';
import type { Condition } from '../../table/condition.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';

/** Reads the known texts of promotion codes. */
export async function readPromotionTexts(
  table: Table,
  account: ProviderAccount,
  ids: readonly string[],
): Promise<Map<string, PromotionText>> {
  const texts = await table.getMany(ids.map((id) => keys.promotionCode(account, id)));
  return new Map(
    ids.flatMap((id, at) => {
      const text = texts[at];
      // The same item of a payment's reference has no text.
      return text?.code === undefined ? [] : [[id, text] as const];
    }),
  );
}

/** Returns true if the provider itself has reported the text, which then never changes. */
export const isReported = (text: PromotionText | undefined): boolean =>
  text !== undefined && text.linkedAt === undefined;

/** Builds the condition that a promotion code still has the text that was read, or still has none. */
export function hasSameText(text: PromotionText | undefined): Condition<PromotionText> {
  if (!text) return { exists: false };
  const { code, linkedAt } = text;
  return linkedAt === undefined ? { equals: { code }, absent: ['linkedAt'] } : { equals: { code, linkedAt } };
}
