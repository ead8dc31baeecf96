import type { OwnPaymentTerms } from '../../../../shared/contract/payment-terms.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { MAX_WAIT_DAYS } from '../../../../shared/terms/payment/payment-term-limits.ts';

type Starts = OwnPaymentTerms['starts'];

/** UI strings for the partner's payment terms. */
export const termsMessages = {
  title: 'Payment terms',
  change: 'Change payment terms',
  description:
    'When commissions become payable, and from which amount you usually pay. Your affiliates see this.',
  applies: (month: string) => `Applies from ${formatMonth(month)} on.`,
  appliesAfterNotice: (month: string) =>
    `Applies from ${formatMonth(month)} on, because affiliates get 14 days' notice of a longer wait or a higher minimum.`,
  appliesAtOnce: (month: string) =>
    `Applies from ${formatMonth(month)} on. Once an affiliate requests a code or you invite one, changes apply only from a later month on.`,
  appliesWhen: ({ stricter, other }: Starts) =>
    stricter === other
      ? `Changes apply from ${formatMonth(other)} on.`
      : `A longer wait or a higher minimum applies from ${formatMonth(stricter)} on, any other change from ${formatMonth(other)} on.`,
  replaces: (month: string) => `It replaces the change from ${formatMonth(month)}.`,
  notifies: 'We notify your affiliates right away.',
  starts: 'Changes apply from',
  startsIn: ({ stricter, other }: Starts) =>
    stricter === other
      ? formatMonth(other)
      : `${formatMonth(other)}, or ${formatMonth(stricter)} if they are stricter`,
  when: 'Commissions become payable',
  whens: { at_once: 'As soon as they are earned', after: 'After the end of the month' },
  days: 'Days after the end of the month',
  daysHint: `0 to ${MAX_WAIT_DAYS}`,
  minimum: 'Minimum payout',
  minimumHint:
    'Your list of balances can show only those that reach it. You can still pay any amount. Leave empty for none.',
  save: 'Save payment terms',
  saving: 'Saving…',
  saved: 'Payment terms saved',
  savedFrom: (month: string) => `They apply from ${formatMonth(month)} on.`,
  savedAndTold: (month: string) =>
    `They apply from ${formatMonth(month)} on. Your affiliates will be notified.`,
  unchanged: 'No changes to save',
  failed: "Couldn't save payment terms",
  failedHint: 'Try again in a moment.',
  badDays: `Enter 0 to ${MAX_WAIT_DAYS} days`,
  history: 'Changes so far',
  changedOn: (date: string) => `Changed ${date}`,
} as const;
