import type { CheckedRow } from '../../../../shared/contract/customer-imports.ts';
import { formatDate } from '../../../../shared/money/months.ts';

const customers = (count: number) => (count === 1 ? '1 customer' : `${count.toLocaleString('en')} customers`);

/** UI strings of the import of customers. */
export const messages = {
  title: 'Import customers',
  description: 'Bring your paying customers over, with the affiliates who referred them in another program.',
  back: 'Back to Customers',

  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  fileHint: (rows: number, megabytes: number) =>
    `UTF-8, up to ${rows.toLocaleString('en')} customers and ${megabytes} MB. Nothing is imported before you confirm.`,
  example: 'What the file contains',
  exampleRows: [
    ['customer_id', "Your payment provider's ID, such as cus_…"],
    ['affiliate', 'A code or the email of one of your affiliates'],
    ['first_commission', 'Optional: date of the first commission elsewhere, such as 2026-03-10'],
    ['bounty_paid', 'Optional: yes or no'],
  ],
  otherPrograms: 'What moves from other programs',
  otherProgramsHint: (iso: string) =>
    `These columns are recognized, as the linked pages named them on ${formatDate(iso)}. Old link names count like codes.`,
  inviteFirst: 'Invite the affiliates first',
  affiliatesFrom: 'Affiliates:',
  customersFrom: 'Customers:',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Split it.`,
  notUtf8: (line: number, byte: number) =>
    `The file isn't UTF-8: see line ${line} (byte ${byte}). Export it again as “CSV UTF-8”.`,
  faults: {
    too_many_rows: (line: number) => `The file has too many rows, from line ${line} on. Split it.`,
    too_many_columns: (line: number) => `Line ${line} has too many columns.`,
    long_cell: (line: number) => `Line ${line} has a cell that is too long.`,
    open_quote: (line: number) => `A quote that opens on line ${line} never closes.`,
    after_quote: (line: number) => `Line ${line} has text after a closing quote.`,
  },
  noRows: 'The file has no rows below its header.',
  unreadable: "Couldn't read the file",

  columns: 'Columns',
  column: {
    customer: 'Customer ID',
    affiliate: 'Affiliate code or email',
    firstPaidOn: 'Date of the first commission',
    bounty: 'Bounty paid',
  },
  optional: 'Optional',
  none: 'Not in the file',
  notChosen: 'Choose…',
  chooseColumn: 'Choose a column',
  preview: 'Preview',
  previewing: (done: number, total: number) => `Checking ${done} of ${total}…`,

  ready: (count: number) => `${customers(count)} ready`,
  leftOut: (count: number) => `${customers(count)} left out`,
  startsOn: (iso: string) =>
    `Their payments earn from ${formatDate(iso)} on, 24 hours before now. You can undo this until a payout includes it.`,
  earnNothing: (count: number) =>
    count === 1
      ? '1 earns nothing more: the months are over, or the bounty was paid.'
      : `${count.toLocaleString('en')} earn nothing more: their months are over, or their bounty was paid.`,
  nothingReady: 'Nothing to import',
  confirm: (count: number) => `Import ${customers(count)}`,
  importing: (done: number, total: number) => `Importing ${done} of ${total}…`,
  done: (count: number) => `${customers(count)} imported`,
  doneHint: 'They appear under Customers after their first payment here.',
  see: 'See these customers',
  another: 'Import another file',
  failed: "Couldn't finish",
  failedHint: 'What was imported stays. Try again to continue.',
  retry: 'Try again',

  seeReady: 'Review these customers and their codes',
  readyCaption: 'Customers to import',
  affiliate: 'Affiliate in the file',
  commission: 'Commission',
  earns: 'Earns',
  ended: {
    months: 'Earns nothing more: the months are over',
    once: 'Earns nothing more: the bounty was paid',
  } satisfies Record<NonNullable<CheckedRow['ended']>, string>,
  moreReady: (count: number) =>
    count === 1
      ? '1 more customer will be imported too.'
      : `${count.toLocaleString('en')} more customers will be imported too.`,

  line: 'Line',
  customer: 'Customer',
  why: 'Why',
  leftOutCaption: 'Customers left out',
  more: (count: number) => `and ${count.toLocaleString('en')} more`,
  badCustomer: 'Not a customer ID',
  otherObject: 'This ID belongs to something else, such as an invoice. Use the customer ID (cus_…).',
  customerEmail: 'This is an email address. Use the customer ID (cus_…).',
  badAffiliate: 'No affiliate',
  badDate: 'Write the date as 2026-03-10',
  futureDate: 'The date is in the future',
  badBounty: 'Write yes or no for the bounty',
  repeats: (line: number) => `Same customer as line ${line}`,
  status: {
    ready: () => '',
    imported: () => 'Already imported',
    withdrawn: () => 'Imported and undone',
    already_imported: (code: string) => `Already imported with ${code}`,
    referred: (code: string) => `Already referred by ${code}`,
    changed: () => 'You changed this customer meanwhile. Upload it again.',
    unknown_affiliate: () => 'Not one of your affiliates',
    waits_for_joining: () => 'Waits for joining. Upload the file again afterward.',
    no_code: () => 'This affiliate has no active code',
    several_codes: () => 'This affiliate has several codes. Use the code.',
    inactive: (code: string) => `${code} isn't active`,
  },

  imports: 'Imports',
  noImports: 'No imports yet.',
  importedOf: (iso: string) => `Import of ${formatDate(iso)}`,
  importedCount: (imported: number, rows: number) =>
    imported === rows
      ? customers(rows)
      : `${imported.toLocaleString('en')} of ${rows.toLocaleString('en')} customers`,

  resend: 'Your webhook is new? Get the payments of the last 30 days',
  resendHint: (provider: string) =>
    `This script asks ${provider} to send its events of the last 30 days again. Payments from 24 hours before your import on then earn. Earlier ones are stored and earn nothing, and what we received before changes nothing.`,
  resendNeeds: (provider: string) =>
    `You need the ${provider} CLI, signed in to your live account, and the ID of your webhook endpoint (we_…). Many events take a while.`,
  copyScript: 'Copy script',

  listTitle: 'Imported customers',
  backToImport: 'Back to Import customers',
  listCaption: 'Imported customers',
  listEmpty: 'This import has no customers.',
  notFound: 'Import not found',
  notFoundHint: "This import doesn't exist, or you don't have access to it.",
  code: 'Code',
  state: 'Status',
  since: 'First commission',
  states: {
    waiting: 'Waiting for a payment',
    earning: 'Earning',
    ended: 'Nothing more to earn',
    other_code: 'Referred by another code',
    withdrawn: 'Undone',
  },
  actions: 'Actions',
  undo: 'Undo',
  undoOf: (customer: string) => `Undo ${customer}`,
  undoAll: 'Undo import',
  undoTitle: 'Undo the import?',
  undoHint:
    'Everything that these customers earned your affiliates by the import is taken back. Customers in a payout stay.',
  undoing: (done: number, total: number) => `Undoing ${done} of ${total}…`,
  undone: (count: number) => `${customers(count)} undone. The ledger follows in a moment.`,
  paid: (count: number) =>
    count === 1
      ? '1 customer stays, because a payout has settled a month with entries of it.'
      : `${customers(count)} stay, because payouts have settled months with entries of them.`,
  undoFailed: "Couldn't undo",
} as const;
