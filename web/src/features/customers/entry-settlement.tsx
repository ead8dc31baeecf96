import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import { Badge } from '../../components/badge.tsx';
import { settlementWord } from './entry-words.ts';

/** Shows whether a payout has settled an entry. Only unpaid entries are colored. */
export function EntrySettlement({ entry }: { entry: LedgerEntry }) {
  return <Badge variant={entry.unpaid ? 'due' : 'outline'}>{settlementWord(entry)}</Badge>;
}
