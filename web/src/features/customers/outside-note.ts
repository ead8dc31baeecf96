import { formatMoney, type Money } from '../../../../shared/money/money.ts';
import { entryMessages as words } from './entry-messages.ts';

/** Returns a note about what the customer paid outside of the provider. Returns undefined if that is nothing. */
export function outsideNote(gross: Money, outside: number): string | undefined {
  if (outside === 0) return undefined;
  if (outside === gross.amount) return words.byHand;
  const format = (amount: number) => formatMoney({ ...gross, amount });
  return words.partlyByHand(format(gross.amount - outside), format(outside));
}
