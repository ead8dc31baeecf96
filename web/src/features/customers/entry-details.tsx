import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { entryPath } from '../../lib/auth/entry-path.ts';
import { describeEntry } from './describe-entry.ts';
import { messages } from './messages.ts';
import { ProviderId } from './provider-id.tsx';

interface EntryDetailsProps {
  entry: LedgerEntry;
  /** The path of the customer's page. Missing if the entry is shown on that page. */
  customer?: string;
  isOpen?: boolean;
}

/**
 * A ledger entry that shows only its title until the user expands it. The details include the calculation of the amount and links to
 * related pages.
 */
export function EntryDetails({ entry, customer, isOpen = false }: EntryDetailsProps) {
  const { title, arithmetic } = describeEntry(entry);
  return (
    <details open={isOpen} className="min-w-0 max-md:w-full md:py-1.5">
      <summary className="min-h-6 font-strong">{title}</summary>
      <div className="grid gap-1 pt-1 pb-1.5 ps-5 text-fine">
        <span className="text-muted tabular-nums">{arithmetic}</span>
        <span className="text-muted">{messages.matchedWith(messages.match[entry.match])}</span>
        <span className="text-muted">{messages.byTerms(entry.version)}</span>
        <span className="flex flex-wrap gap-x-3 gap-y-2 py-1">
          {customer && <TextLink to={customer}>{messages.customerTitle(entry.customerLabel)}</TextLink>}
          <TextLink to={entryPath(refOf(entry))}>{messages.explain}</TextLink>
        </span>
        {entry.source && <EntrySource source={entry.source} />}
      </div>
    </details>
  );
}

/** Each id links to a page in the provider's dashboard. Only partners see these ids. */
function EntrySource({ source }: { source: NonNullable<LedgerEntry['source']> }) {
  const { provider, payment, cause, eventId } = source;
  return (
    <span className="flex flex-wrap gap-x-4 text-[0.75rem]">
      <ProviderId provider={provider} id={payment} />
      {cause && <ProviderId provider={provider} id={cause} />}
      {eventId && <ProviderId provider={provider} id={eventId} />}
    </span>
  );
}

const refOf = ({ customerId, at, id }: LedgerEntry) => ({ customerId, at, entryId: id });
