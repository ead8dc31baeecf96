import { PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';

/** UI strings for the marketplace. Strings from the specification (sections 2, 4, 5 and 8) are verbatim. */
export const messages = {
  title: 'Marketplace',
  forAffiliates: 'Find a program, request a code and earn on the customers it brings.',
  forPartners: 'Every program affiliates can join.',

  search: 'Search apps',
  searchPlaceholder: 'Name or description',
  noMatch: (term: string) => `No applications match your search for "${term}".`,
  empty: 'No applications found in the marketplace yet.',
  emptyHint: 'Apps appear here as soon as partners add them.',
  noDescription: 'No description.',

  pending: 'Pending',
  approved: 'Approved',

  back: 'Back to Marketplace',
  notFound: 'App Not Found',
  notFoundHint:
    'The application you are looking for does not exist or you do not have permission to view it.',
  inactive: 'This app is inactive',
  inactiveForOwner:
    "It isn't listed, and affiliates don't earn on new customers. They still earn on existing ones.",
  inactiveForAffiliate: "You don't earn on new customers right now, but you still earn on existing ones.",
  about: 'About',
  offeredBy: 'Offered by',
  commissionLabel: 'Commission',
  termsText: 'In the partner’s words',
  linksAndCodes:
    "If a buyer follows one affiliate's link and enters another's discount code, the code counts.",
  paymentLabel: 'Payment terms',
  trackingLabel: 'Tracking',
  tracked: `Connected: sales that ${PROVIDER_NAMES} reports count automatically`,
  untracked: `Not tracking yet: apart from tests, ${PROVIDER_NAMES} hasn't sent us anything for this app. Sales count from the first real event.`,
  buyerDiscount: 'Buyer discount',
  yourCode: 'Your code',
  codeState: {
    awaiting: `Not usable yet: the partner still has to create it in ${PROVIDER_NAMES}. We'll let you know when it's live.`,
    unconnected: `Not usable yet: the partner still has to connect the app to ${PROVIDER_NAMES}.`,
    live: 'Live: customers can use it.',
    paused: "Paused: you don't earn on new customers right now.",
    deactivated: `Not usable: the partner deactivated it in ${PROVIDER_NAMES}.`,
    expired: `Not usable: it has expired in ${PROVIDER_NAMES}.`,
  },
  copyCode: 'Copy code',
  shareCode: (code: string) => `Share ${code}`,
  manage: 'Manage in My Apps',

  requestToPromote: 'Request to Promote',
  requestPending: 'Request Pending',
  programJoined: 'Program Joined',
  whyPending: 'Waiting for the partner to decide.',
  whyJoined: "You're promoting this app.",
  whyPaused: "You're approved, but you don't earn on new customers while the app is inactive.",
  whyNotUsable: "You're approved, but customers can't use your code at the moment.",
  myCoupons: 'View in My Coupons',

  requestTitle: (app: string) => `Promote ${app}`,
  requestDescription: 'Choose the code your audience will enter at checkout.',
  codeLabel: 'Coupon code',
  codeHint: 'Letters, numbers and dashes.',
  youEarn: 'You earn',
  termsHint: (company: string) =>
    `${company} approves you on these terms, or on better ones if the offer improves by then. Later changes never apply to customers you already have.`,
  buyersGet: 'Your buyers get',
  buyersGetHint: (company: string) =>
    `${company}'s codes usually give this discount. The number in your code doesn't change it.`,
  discountUnknown: (company: string) => `${company} sets the discount`,
  discountUnknownHint: "The number in your code is up to you. It doesn't set the discount.",
  noDiscountHint: 'Your code tells which sales are yours. The number in it sets no discount.',
  offerChangedHint: 'Send the request again if you agree to the new offer.',
  send: 'Send request',
  sending: 'Sending…',
  codeEmpty: 'Coupon code cannot be empty.',
  sent: 'Request Sent!',
  sentHint: 'The partner has been notified.',
  unavailable: 'Coupon Unavailable',
  verificationError: 'Verification Error',
  verificationErrorHint: 'Could not verify coupon code.',
} as const;
