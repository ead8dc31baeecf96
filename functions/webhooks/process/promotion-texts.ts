import type { PromotionText } from '../../ledger/promotion-text.ts';
import type { ProviderAccount } from '../../table/account.ts';
import type { Condition } from '../../table/condition.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';

/** Reads the texts of promotion codes. A text is the code that customers enter. Promotion codes with an unknown text are missing. */
export async function readPromotionTexts(
  table: Table,
  account: ProviderAccount,
  ids: readonly string[],
): Promise<Map<string, PromotionText>> {
  const texts = await table.getMany(ids.map((id) => keys.promotionCode(account, id)));
  return new Map(
    ids.flatMap((id, at) => {
      const text = texts[at];
      // Leave out items without a text. Items with the same type of key also store references to payments.
      return text?.code === undefined ? [] : [[id, text] as const];
    }),
  );
}

/** Returns true if the provider itself has reported the text. After that, the text never changes. */
export const isReported = (text: PromotionText | undefined): boolean =>
  text !== undefined && text.linkedAt === undefined;

/**
 * Builds the condition that a promotion code's stored text has not changed since it was read. If there was no text, there must still be
 * none.
 */
export function hasSameText(text: PromotionText | undefined): Condition<PromotionText> {
  if (!text) return { exists: false };
  const { code, linkedAt } = text;
  return linkedAt === undefined ? { equals: { code }, absent: ['linkedAt'] } : { equals: { code, linkedAt } };
}
