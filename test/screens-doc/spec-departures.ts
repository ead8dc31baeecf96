/** A deliberate difference between the product and its specification. */
interface SpecDeparture {
  readonly specification: string;
  readonly product: string;
  /** The section of `ux.md` that explains this departure from the specification. That file is not part of this repository. */
  readonly decidedIn: 'Five states' | 'Rules' | 'Open points';
  readonly test: string;
}

export const SPEC_DEPARTURES: readonly SpecDeparture[] = [
  {
    specification: 'Failed reads look like empty lists and zeros, without a message',
    product: 'A failed read shows the error, the request ID and Retry; the last good data remains',
    decidedIn: 'Five states',
    test: '%s reports a failure with the request ID, never as zero or empty, recovers on Retry, and then keeps its data',
  },
  {
    specification: '`/forgot-password` has no screen',
    product: 'The screen resets the password in two steps, with a code sent by email',
    decidedIn: 'Open points',
    test: 'sets a new password through the link in the email, and rejects the old one',
  },
  {
    specification: '"please check your email to verify"',
    product:
      "The message is as specified; the email's link opens `/verify`, which verifies the code and can resend it",
    decidedIn: 'Open points',
    test: 'verifies her email through the link in the email, and signs her in to the page she requested',
  },
  {
    specification: '`/partner/affiliates` has no screen',
    product: "The screen lists the affiliates of the partner's apps and their figures",
    decidedIn: 'Open points',
    test: 'shows the empty state at %s: %s',
  },
  {
    specification: 'A failed picture upload opens a browser alert',
    product: 'The message appears next to the control and in a toast',
    decidedIn: 'Open points',
    test: 'rejects %s, next to the control and in a toast, and sends nothing',
  },
  {
    specification: 'The commission rate has no limits, and input that is not a number becomes 0',
    product: 'The rate is 0 to 100 with at most two decimals; any other input is an error',
    decidedIn: 'Open points',
    test: 'rejects a commission that is not a number, on its field',
  },
  {
    specification: 'The rate of a coupon is always 20 percent',
    product:
      "The rate is the app's default rate, or 20 percent if the partner has set none; the affiliate sees it before sending the request",
    decidedIn: 'Open points',
    test: 'keeps the rate of its approval, and awaits its promotion code',
  },
  {
    specification: 'Payouts have a month filter, whose effect is unclear',
    product: 'The filter limits the amounts due, and what a payout settles, to one month',
    decidedIn: 'Open points',
    test: 'A payout › of one month leaves other positive months unpaid',
  },
  {
    specification: "A customer's label is a part of the provider's customer ID",
    product:
      'The label is the same, and a tooltip shows partners the full ID; buyers without such an ID are labeled as guests',
    decidedIn: 'Open points',
    test: '%s passes the accessibility checks when open, and returns the focus',
  },
  {
    specification: 'The copy button appears for active codes',
    product:
      'The copy button appears once customers can use the code, and disappears when they no longer can',
    decidedIn: 'Rules',
    test: 'takes a code from its approval to its first sale and its end',
  },
  {
    specification: 'Starter: up to 3 coupons',
    product: 'Up to 3 active coupons; the usage, such as "2 of 3", is visible before the limit is reached',
    decidedIn: 'Open points',
    test: 'warns before the limit is reached',
  },
  {
    specification: 'Charts and reports are labeled as coming soon',
    product: 'Both exist',
    decidedIn: 'Open points',
    test: 'for a %s, adds up to the same total by month, app, person and code',
  },
  {
    specification: 'A post opens in a dialog',
    product: 'The dialog has its own URL, which is a child route of the list',
    decidedIn: 'Rules',
    test: 'opens a post at its own address over the list, with its comments, and goes back',
  },
  {
    specification: 'The status of a customer is Active or Canceled',
    product: 'The status contains the date of a cancellation',
    decidedIn: 'Rules',
    test: 'says when a customer canceled',
  },
  {
    specification: "Declining a request and changing an app's status take effect immediately",
    product: 'Both can be undone for ten seconds',
    decidedIn: 'Rules',
    test: 'shows the requests to the partner, who declines one with Undo and approves the other',
  },
  {
    specification: 'An app may show "Invalid URL" or "No URL provided"',
    product: 'As specified, but the API rejects such URLs, so only a unit test can check these strings',
    decidedIn: 'Open points',
    test: 'the address of an app › %s is shown as %s',
  },
  {
    specification: 'Tables, fields and procedures have the names of another backend',
    product: 'The API has names of its own, and [names.md](names.md) maps each of them',
    decidedIn: 'Rules',
    test: 'docs/names.md maps every table of the specification',
  },
  {
    specification: "The partner's sidebar has eight links",
    product: 'It also has Affiliates, after Requests, and Reports, after Payouts',
    decidedIn: 'Open points',
    test: "has the partner's links in the specification's order and spelling, with Affiliates and Reports",
  },
  {
    specification: 'After sign-up, the message appears with a cleared form',
    product: 'The message appears on the page that verifies the email, which replaces the form',
    decidedIn: 'Open points',
    test: 'takes a partner from the landing page through sign-up to the message about the email',
  },
  {
    specification: 'The post list refetches when a post is inserted',
    product:
      'So it does if it is empty or scrolled to the top; a reader further down sees the number of new posts',
    decidedIn: 'Rules',
    test: 'counts new posts by others in a pill for someone reading further down, and shows them on click or at the top',
  },
  {
    specification: 'Posts and comments have no limits of frequency',
    product:
      'There are 15 seconds between two posts and 5 between two comments, and the first day is limited to 5 posts and 30 comments',
    decidedIn: 'Rules',
    test: 'Writing is limited to › five posts and 30 comments on the first day of an account',
  },
];
