import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import { TextLink } from '../../components/text-link.tsx';
import { entryWords } from './entry-words.ts';
import { messages } from './messages.ts';

interface EntryWhatProps {
  entry: LedgerEntry;
  /** The page of the customer who paid, where it is not the one that shows the line. */
  customer?: string;
}

/** What a line is, the sum behind its amount, and the provider's ids of the payment and of what corrected it. */
export function EntryWhat({ entry, customer }: EntryWhatProps) {
  const { title, arithmetic } = entryWords(entry);
  const { payment, cause } = entry;
  return (
    <span className="block min-w-0 py-1.5">
      <span className="block font-strong">{title}</span>
      <span className="block text-fine text-muted tabular-nums">{arithmetic}</span>
      <span className="block break-all font-mono text-[0.75rem] text-muted leading-6">
        {customer ? <TextLink to={customer}>{payment}</TextLink> : payment}
        {cause && ` ${messages.correctedBy(cause)}`}
      </span>
    </span>
  );
}
