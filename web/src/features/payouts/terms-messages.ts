import { formatMonth } from '../../../../shared/money/months.ts';
import { MAX_WAIT_DAYS } from '../../../../shared/terms/payment/payment-term-limits.ts';

/** UI strings for the partner's payment terms. */
export const termsMessages = {
  title: 'Payment terms',
  change: 'Change payment terms',
  description:
    'When commissions become payable, and from which amount you usually pay. Your affiliates see this.',
  rule: 'A longer wait or a higher minimum starts with the first month at least 14 days from now. Any other change starts next month. Months before that keep their terms. We notify your affiliates right away.',
  when: 'Commissions become payable',
  whens: { at_once: 'As soon as they are earned', after: 'After the end of the month' },
  days: 'Days after the end of the month',
  daysHint: `0 to ${MAX_WAIT_DAYS}`,
  minimums: 'Minimum payouts',
  minimumsHint: 'Your list of balances can show only those that reach it. You can still pay any amount.',
  currency: 'Currency',
  amount: 'Amount',
  add: 'Add minimum',
  remove: (currency: string) => (currency ? `Remove minimum in ${currency}` : 'Remove minimum'),
  save: 'Save payment terms',
  saving: 'Saving…',
  saved: 'Payment terms saved',
  savedFrom: (month: string) => `They apply from ${formatMonth(month)} on. Your affiliates will be notified.`,
  unchanged: 'No changes to save',
  failed: "Couldn't save payment terms",
  failedHint: 'Try again in a moment.',
  badDays: `Enter 0 to ${MAX_WAIT_DAYS} days`,
  badCurrency: 'Enter a currency code, such as USD',
  badAmount: 'Enter 0 to 10,000',
  twice: 'Enter each currency once',
  history: 'Changes so far',
  changedOn: (date: string) => `Changed ${date}`,
} as const;
