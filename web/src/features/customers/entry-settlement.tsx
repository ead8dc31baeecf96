import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import { Badge } from '../../components/badge.tsx';
import { settlementWord } from './entry-words.ts';

/** Whether a payout has settled a line. Nothing owed is coloured: only what waits is. */
export function EntrySettlement({ entry }: { entry: LedgerEntry }) {
  return <Badge variant={entry.unpaid ? 'due' : 'outline'}>{settlementWord(entry)}</Badge>;
}
