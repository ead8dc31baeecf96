import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import { customerLabel } from '../../../../shared/providers.ts';
import { TextLink } from '../../components/text-link.tsx';
import { classNames } from '../../lib/class-names.ts';
import { entryPath } from '../../lib/entry-path.ts';
import { describeEntry } from './describe-entry.ts';
import { messages } from './messages.ts';

interface EntryDetailsProps {
  entry: LedgerEntry;
  /** The path of the customer's page. Missing on that page itself. */
  customer?: string;
}

/** The title of an entry, the calculation of its amount, and the provider's IDs of the payment, the correction and the event. */
export function EntryDetails({ entry, customer }: EntryDetailsProps) {
  const { title, arithmetic } = describeEntry(entry);
  const { payment, cause, eventId, providerId } = entry;
  return (
    <span className="block min-w-0 py-1.5">
      <span className="block font-strong">{title}</span>
      <span className="block text-fine text-muted tabular-nums">{arithmetic}</span>
      {customer && (
        <TextLink to={customer} className="inline-block text-fine">
          {messages.customerTitle(customerLabel(providerId))}
        </TextLink>
      )}
      <TextLink
        to={entryPath(refOf(entry))}
        className={classNames('inline-block text-fine', customer && 'ms-3')}
      >
        {messages.explain}
      </TextLink>
      <span className="flex flex-wrap gap-x-4 [overflow-wrap:anywhere] font-mono text-[0.75rem] text-muted leading-6">
        <span>
          {payment}
          {cause && ` ${messages.correctedBy(cause)}`}
        </span>
        {eventId && <span>{messages.byEvent(eventId)}</span>}
      </span>
    </span>
  );
}

/** Returns the address of an entry. */
const refOf = ({ customerId, at, id }: LedgerEntry) => ({ customerId, at, entryId: id });
