/** A deliberate difference between the product and its specification. */
interface SpecDeparture {
  readonly specification: string;
  readonly product: string;
  /** The section of `ux.md`, which is outside this repository, that contains the decision. */
  readonly decidedIn: 'Five states' | 'Rules' | 'Open points';
  /** The title of a test that proves the product's behavior. */
  readonly test: string;
}

export const SPEC_DEPARTURES: readonly SpecDeparture[] = [
  {
    specification: 'Failed reads become empty lists and zeros, without a message',
    product: 'The failure, the request id and Retry are shown; the last good data stays',
    decidedIn: 'Five states',
    test: '%s reports a failure with the request id, never as zero or empty, recovers on Retry, and then keeps its data',
  },
  {
    specification: '`/forgot-password` is not shown',
    product: 'That route resets the password by code, in two steps',
    decidedIn: 'Open points',
    test: 'sets a new password through the link in the email, and rejects the old one',
  },
  {
    specification: '"please check your email to verify"',
    product:
      "The message as specified; the email's link opens `/verify`, which takes the code and can resend it",
    decidedIn: 'Open points',
    test: 'verifies her email through the link in the email, and signs her in to the page she requested',
  },
  {
    specification: '`/partner/affiliates` has no screen',
    product: "A list of the affiliates of the partner's apps, with their figures",
    decidedIn: 'Open points',
    test: 'shows the empty text at %s: %s',
  },
  {
    specification: 'A failed picture upload opens a browser alert',
    product: 'The same text as an error next to the control and as a toast',
    decidedIn: 'Open points',
    test: 'rejects %s, next to the control and in a toast, and sends nothing',
  },
  {
    specification: 'The commission rate has no range, and is 0 if it is not a number',
    product: '0 to 100 with two decimals; other input is an error',
    decidedIn: 'Open points',
    test: 'rejects a commission that is not a number, on its field',
  },
  {
    specification: 'A coupon always has 20 percent',
    product: "The app's default rate, or 20 if the partner set none; shown before the request is sent",
    decidedIn: 'Open points',
    test: 'keeps the rate of its approval, and awaits its promotion code',
  },
  {
    specification: 'Payouts have a month filter of unclear effect',
    product: 'It restricts what is due and what a payout settles',
    decidedIn: 'Open points',
    test: 'A payout › of one month leaves other positive months unpaid',
  },
  {
    specification: "A customer is labeled with a part of the provider's id",
    product: 'The same label, with the full id on demand',
    decidedIn: 'Open points',
    test: '%s passes the accessibility checks when open, and returns the focus',
  },
  {
    specification: 'Starter: up to 3 coupons',
    product: 'Up to 3 active coupons; "2 of 3" is shown before the limit is reached',
    decidedIn: 'Open points',
    test: 'warns before the limit is reached',
  },
  {
    specification: 'Charts and reports are announced as coming soon',
    product: 'Charts exist; reports are still announced',
    decidedIn: 'Open points',
    test: 'places bars on the zero line with heights proportional to their values',
  },
  {
    specification: 'A post opens in a dialog',
    product: 'The dialog is a child route over the list, with its own URL',
    decidedIn: 'Rules',
    test: 'opens a post at its own address over the list, with its comments, and goes back',
  },
  {
    specification: 'The status of a customer is Active or Canceled',
    product: 'Words with a date',
    decidedIn: 'Rules',
    test: 'says when a customer canceled',
  },
  {
    specification: 'Declining a request and changing a status take effect at once',
    product: 'Both can be undone for ten seconds',
    decidedIn: 'Rules',
    test: 'shows the requests to the partner, who declines one with Undo and approves the other',
  },
  {
    specification: 'Invalid URL, No URL provided',
    product: 'As specified; the API accepts no such URL, so only a unit test shows them',
    decidedIn: 'Open points',
    test: 'the address of an app › %s is shown as %s',
  },
];
