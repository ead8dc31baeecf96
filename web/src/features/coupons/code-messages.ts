import type { CodeUse, SaleReport } from '../../../../shared/contract/sales.ts';

/** UI strings for a coupon's page: the uses of its code, and the reports of missing sales. */
export const codeMessages = {
  alsoCounts: (names: readonly string[]) => `These names count like the code: ${names.join(', ')}.`,
  back: 'Back to My Coupons',
  notFound: 'Coupon not found',
  notFoundHint: "This coupon doesn't exist, or it belongs to someone else.",
  description: (app: string, terms: string) => `For ${app}: ${terms}`,
  terms: 'Your terms',
  later: (day: string, terms: string) => `from ${day}: ${terms}`,
  uses: 'Customers',
  usesCaption: 'Customers who used the code, newest first',
  usesEmpty: 'No uses yet. Whom the partner imported or credited to you is under My Customers.',
  customer: 'Customer',
  anonymous: 'Not yours',
  usedOn: 'First used on',
  earned: 'Earned',
  report: 'Report a missing sale',
  reports: 'Reported sales',
  reportsCaption: 'Reports of missing sales, newest first',
  sale: 'Sale',
  soldOn: 'Sold on',
  amount: 'Amount',
  note: 'Note',
  noteHint:
    "Anything that helps find the sale, such as what the customer bought. Don't include the buyer's name or email.",
  optional: 'Optional',
  status: 'Answer',
  send: 'Send report',
  sending: 'Sending…',
  sent: 'Report sent',
  sentTo: (partner: string) => `We sent it to ${partner}. We'll notify you when they answer.`,
  sendFailed: "Couldn't send the report",
  dialogDescription: (code: string, app: string) =>
    `A sale of ${app} with the code ${code} that isn't listed.`,
  seeEntry: 'View ledger entry',
  reportStatus: {
    open: 'Waiting for an answer',
    counted: 'Counted',
    credited: 'Credited to you',
    bonus: 'Counts, bonus to follow',
    not_counted: 'Not counted',
  } satisfies Record<SaleReport['status'], string>,
} as const;

type Outcome = CodeUse['outcome'];

export const OUTCOME_LABELS: Record<Outcome, string> = {
  counted: 'Counted',
  other_app: 'Counted for another app',
  not_approved: 'Not counted',
  retired: 'Not counted',
  app_inactive: 'Not counted',
  other_code: 'Not counted',
  late: 'Not counted',
  free: 'Nothing paid yet',
  refunded: 'Refunded',
  paid_earlier: 'No payment since',
  test: 'Test',
};

export function outcomeReason({ outcome, otherApp }: Pick<CodeUse, 'outcome' | 'otherApp'>): string {
  return outcome === 'other_app'
    ? `This customer counts toward your code for ${otherApp || 'another app'}.`
    : REASONS[outcome];
}

const REASONS: Record<Exclude<Outcome, 'other_app'>, string> = {
  counted: 'The customer is yours. You earn by the terms that your code had then.',
  not_approved: 'The code was used before it was approved.',
  retired: 'The code was used after it was retired.',
  app_inactive: "The partner had paused the program at the time, so new customers didn't count.",
  other_code: 'Another code had already referred this customer.',
  late: 'We received this use only after a commission for another code had been paid out.',
  free: 'The customer is in a trial or paid nothing after the discount. You earn as soon as they pay.',
  refunded: 'Everything this customer paid so far was refunded.',
  paid_earlier:
    "The customer's payments came more than 24 hours before they used the code, before it was approved, or before the partner resumed the program. You earn on later payments.",
  test: 'This was a test by the partner. Tests never earn commissions.',
};
