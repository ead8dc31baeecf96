import type { Role } from '../../../../shared/accounts/roles.ts';
import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import { decimalAmount, formatRate } from '../../../../shared/money/money.ts';
import { type CsvColumn, moneyColumns } from '../../lib/csv/columns.ts';
import { describeEntry, entryKind, settlementLabel } from './describe-entry.ts';
import { csvMessages, messages } from './messages.ts';

/** The CSV columns for ledger entries. They include all values that the amounts are calculated from. */
export const entryCsv = (role: Role) => (): CsvColumn<LedgerEntry>[] => [
  { header: messages.date, value: ({ at }) => at },
  { header: csvMessages.month, value: ({ month }) => month },
  { header: messages.what, value: entryKind },
  { header: messages.customer, value: ({ customerLabel }) => customerLabel },
  {
    header: messages.revenue,
    value: ({ revenue, amount }) => decimalAmount({ ...amount, amount: revenue }),
  },
  ...moneyColumns<LedgerEntry>(messages.commission, ({ amount }) => amount),
  { header: messages.settled, value: settlementLabel },
  { header: csvMessages.explanation, value: (entry) => describeEntry(entry).arithmetic },
  { header: csvMessages.paid, value: ({ gross, amount }) => decimalAmount({ ...amount, amount: gross }) },
  { header: csvMessages.base, value: ({ base, amount }) => decimalAmount({ ...amount, amount: base }) },
  { header: csvMessages.rate, value: ({ rate }) => formatRate(rate) },
  {
    header: csvMessages.bounty,
    value: ({ bounty, amount }) => (bounty === null ? null : decimalAmount({ ...amount, amount: bounty })),
  },
  { header: csvMessages.version, value: ({ version }) => version },
  {
    header: csvMessages.unearned,
    value: ({ unearned, amount }) => decimalAmount({ ...amount, amount: unearned }),
  },
  { header: messages.code, value: ({ code }) => code },
  { header: messages.matchedBy, value: ({ match }) => messages.match[match] },
  { header: csvMessages.entry, value: ({ id }) => id },
  ...(role === 'partner' ? SOURCE : []),
];

/** The columns with the provider's ids. Only partners get them. */
const SOURCE: readonly CsvColumn<LedgerEntry>[] = [
  { header: csvMessages.customer, value: ({ source }) => source?.customer ?? null },
  { header: csvMessages.payment, value: ({ source }) => source?.payment ?? null },
  { header: csvMessages.cause, value: ({ source }) => source?.cause ?? null },
  { header: csvMessages.event, value: ({ source }) => source?.eventId ?? null },
];
