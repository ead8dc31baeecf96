import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import { TextLink } from '../../components/text-link.tsx';
import { classNames } from '../../lib/class-names.ts';
import { entryPath } from '../../lib/entry-path.ts';
import { describeEntry } from './describe-entry.ts';
import { messages } from './messages.ts';
import { ProviderId } from './provider-id.tsx';

interface EntryDetailsProps {
  entry: LedgerEntry;
  /** The path of the customer's page. Missing if the entry is shown on that page. */
  customer?: string;
}

/** The title of an entry, the calculation of its amount, and the payment and correction that led to it. */
export function EntryDetails({ entry, customer }: EntryDetailsProps) {
  const { title, arithmetic } = describeEntry(entry);
  return (
    <span className="block min-w-0 py-1.5">
      <span className="block font-strong">{title}</span>
      <span className="block text-fine text-muted tabular-nums">{arithmetic}</span>
      {customer && (
        <TextLink to={customer} className="inline-block text-fine">
          {messages.customerTitle(entry.customerLabel)}
        </TextLink>
      )}
      <TextLink
        to={entryPath(refOf(entry))}
        className={classNames('inline-block text-fine', customer && 'ms-3')}
      >
        {messages.explain}
      </TextLink>
      {entry.source && <EntrySource source={entry.source} />}
    </span>
  );
}

/**
 * The provider's ids of the payment, the correction and the event. Each links to its page in the provider's dashboard. Only partners see
 * them.
 */
function EntrySource({ source }: { source: NonNullable<LedgerEntry['source']> }) {
  const { provider, payment, cause, eventId } = source;
  return (
    <span className="mt-1 flex flex-wrap gap-x-4 text-[0.75rem]">
      <ProviderId provider={provider} id={payment} />
      {cause && <ProviderId provider={provider} id={cause} />}
      {eventId && <ProviderId provider={provider} id={eventId} />}
    </span>
  );
}

/** Returns the address of an entry. */
const refOf = ({ customerId, at, id }: LedgerEntry) => ({ customerId, at, entryId: id });
