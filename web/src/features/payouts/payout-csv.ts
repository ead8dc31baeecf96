import type { Payout } from '../../../../shared/contract/payouts.ts';
import { type CsvColumn, moneyColumns } from '../../lib/csv/columns.ts';
import { messages } from './csv-messages.ts';

/** The CSV columns that payout files for partners and for affiliates have in common. */
const payoutColumns: readonly CsvColumn<Payout>[] = [
  { header: messages.date, value: ({ paidAt }) => paidAt },
  ...moneyColumns<Payout>(messages.amount, ({ amount }) => amount),
  { header: messages.method, value: ({ method }) => method },
  { header: messages.reference, value: ({ referenceId }) => referenceId },
  { header: messages.notes, value: ({ notes }) => notes },
  { header: messages.settled, value: ({ months }) => months.map(({ month }) => month).join(' ') },
  { header: messages.payoutId, value: ({ id }) => id },
];

/** The CSV columns for the payouts to one affiliate. */
export const payoutCsv = (): readonly CsvColumn<Payout>[] => payoutColumns;

/** The CSV columns for the payouts that an affiliate received. */
export const receivedCsv = (): CsvColumn<Payout & { partnerName: string }>[] => [
  { header: messages.fromPartner, value: ({ partnerName }) => partnerName },
  ...payoutColumns,
];
