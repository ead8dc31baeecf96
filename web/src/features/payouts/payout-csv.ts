import type { Payout } from '../../../../shared/contract/payouts.ts';
import { type CsvColumn, moneyColumns } from '../../lib/csv/columns.ts';
import { messages } from './csv-messages.ts';

const payoutColumns: readonly CsvColumn<Payout>[] = [
  { header: messages.date, value: ({ paidAt }) => paidAt },
  ...moneyColumns<Payout>(messages.amount, ({ amount }) => amount),
  { header: messages.method, value: ({ method }) => method },
  { header: messages.reference, value: ({ referenceId }) => referenceId },
  { header: messages.notes, value: ({ notes }) => notes },
  { header: messages.settled, value: ({ months }) => months.map(({ month }) => month).join(' ') },
  { header: messages.payoutId, value: ({ id }) => id },
];

export const payoutCsv = (): readonly CsvColumn<Payout>[] => payoutColumns;

export const receivedCsv = (): CsvColumn<Payout & { partnerName: string }>[] => [
  { header: messages.fromPartner, value: ({ partnerName }) => partnerName },
  ...payoutColumns,
];
