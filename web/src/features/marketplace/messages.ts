import { formatRate } from '../../../../shared/money.ts';

/** All texts of the marketplace. Those from the specification (sections 2, 4, 5 and 8) are verbatim. */
export const messages = {
  title: 'Marketplace',
  forAffiliates: 'Programmes you can join. Ask for a code, share it, and earn on every payment it brings.',
  forPartners: 'The programmes affiliates see, yours among them.',

  search: 'Search apps',
  searchPlaceholder: 'Name or description',
  noMatch: (term: string) => `No applications match your search for "${term}".`,
  empty: 'No applications found in the marketplace yet.',
  emptyHint: 'Apps appear here as soon as their owners add them.',
  commission: 'commission',
  noDescription: 'No description.',

  pending: 'Pending',
  approved: 'Approved',

  back: 'Back to the marketplace',
  notFound: 'App Not Found',
  notFoundHint:
    'The application you are looking for does not exist or you do not have permission to view it.',
  inactive: 'This app is inactive',
  inactiveForOwner:
    'Affiliates do not find it, and it takes no new customers. Those already referred go on earning commissions.',
  inactiveForAffiliate: 'It takes no new customers at the moment. Those you brought go on earning.',
  about: 'About',
  offeredBy: 'Offered by',
  commissionLabel: 'Commission',
  commissionHint: 'Of every payment without tax, renewals included.',
  trackingLabel: 'Tracking',
  tracked: 'Sales arrive from the payment provider.',
  untracked: 'The partner has not connected a payment provider yet, so no sale can be counted so far.',
  yourCode: 'Your code',
  copyCode: 'Copy code',
  manage: 'Manage your app',

  requestToPromote: 'Request to Promote',
  requestPending: 'Request Pending',
  programJoined: 'Program Joined',
  whyPending: 'The partner decides on your request.',
  whyJoined: 'You promote this app.',
  myCoupons: 'See it in My Coupons',

  requestTitle: (app: string) => `Promote ${app}`,
  requestDescription: 'Choose the code your audience will type at checkout.',
  codeLabel: 'Coupon code',
  codeHint: 'Letters, digits, dashes and underscores. The partner creates exactly this code.',
  youEarn: 'You earn',
  rateOfEveryPayment: (rate: number) => `${formatRate(rate)}% of every payment`,
  rateHint: (company: string) =>
    `For as long as a customer you brought goes on paying. ${company} approves your request, and the rate is fixed on that day.`,
  send: 'Send request',
  sending: 'Sending...',
  codeEmpty: 'Coupon code cannot be empty.',
  sent: 'Request Sent!',
  sentHint: 'The partner has been notified.',
  unavailable: 'Coupon Unavailable',
  verificationError: 'Verification Error',
  verificationErrorHint: 'Could not verify coupon code.',
} as const;
