/** The contents of a screen, and the title of a test that shows them. */
interface ScreenContents {
  readonly shows: string;
  readonly test: string;
}

const CUSTOMER = 'Facts and ledger of one customer';
const BALANCE = "The entries that make up a month's balance";

/** What each screen shows, by its route in `web/src/app/routes.tsx`. */
export const SCREEN_CONTENTS: Readonly<Record<string, ScreenContents>> = {
  '/': {
    shows: 'Landing page: hero, benefits for both sides, plans, footer',
    test: 'is whole before any script runs, with its title and its picture for other sites',
  },
  '/login': {
    shows: 'Sign-in; then the remembered screen or the own dashboard',
    test: 'shows %s to anyone, accessible and under its security policy',
  },
  '/signup': {
    shows: 'Choice of the role, then the form; `?role=` skips the choice',
    test: 'takes a partner from the landing page through the choice of a role to the message about the mail',
  },
  '/verify': {
    shows: 'The code from the verification email, with a way to resend it',
    test: 'verifies her email by the link of the mail, and signs her in to where she wanted to go',
  },
  '/forgot-password': {
    shows: 'A code by email, then the new password',
    test: 'sets a new password by the link of the mail, and the old one is good no more',
  },
  '/partner/dashboard': {
    shows: 'Four figures, the to-do list, first steps, figures by month',
    test: 'for a partner they stand › at %s: %s',
  },
  '/partner/apps': {
    shows: 'Cards of the apps with Add New App, Edit, Activate and Deactivate',
    test: 'lists her app after telling what is missing',
  },
  '/partner/webhooks': {
    shows: 'Four setup steps, the state of the connection, unmatched events',
    test: 'connects her payment provider in four steps',
  },
  '/partner/requests': {
    shows: 'The queue of requests with Approve, Decline and Retire; also at `/partner/Requests`',
    test: 'shows the request to the partner, who declines one with Undo and approves the other',
  },
  '/partner/affiliates': {
    shows: "The affiliates of the partner's apps with their figures",
    test: 'reads at %s: %s',
  },
  '/partner/affiliates/:affiliateId': {
    shows: 'Profile, coupons, figures by month',
    test: 'at an affiliate who is nobody, and in the dialog of a payout with its methods',
  },
  '/partner/payouts': {
    shows: 'Pending Payouts and Payout History with View Details and Record Payout',
    test: 'records the payout once the method is told, and the row leaves',
  },
  '/partner/payouts/:affiliateId': {
    shows: 'The payouts to one affiliate, each with the months it settled',
    test: 'shows the payout in the history of both, down to the month it settled',
  },
  '/partner/customers': {
    shows: 'Customers and who referred them; filters by status, coupon and affiliate',
    test: 'shows the sale to both, with the same sum in the same words',
  },
  '/partner/customers/:customerId': {
    shows: CUSTOMER,
    test: 'adds a renewal and takes back a part of it after a partial refund',
  },
  '/partner/balances/:counterpartyId/:month/:currency': {
    shows: BALANCE,
    test: 'says plainly that there is nothing at %s',
  },
  '/partner/settings': {
    shows: 'Profile, photo, email preferences, security',
    test: 'changes for who knows the current one, and the new one signs in',
  },
  '/affiliate/dashboard': {
    shows: 'Four figures, first steps, figures by month',
    test: 'for an affiliate they stand › at %s: %s',
  },
  '/affiliate/coupons': {
    shows: 'Coupon codes: active ones with Copy, pending ones dimmed',
    test: 'turns the coupon live when Stripe tells of the promotion code',
  },
  '/affiliate/customers': {
    shows: 'Customers, without who referred them',
    test: 'at an app that the affiliate promotes, and in the list without who referred a customer',
  },
  '/affiliate/customers/:customerId': {
    shows: CUSTOMER,
    test: 'shows the sale to both, with the same sum in the same words',
  },
  '/affiliate/balances/:counterpartyId/:month/:currency': {
    shows: BALANCE,
    test: 'shows the payout in the history of both, down to the month it settled',
  },
  '/affiliate/payouts': {
    shows: 'Balance by partner and month, payouts received',
    test: 'never adds currencies, and writes each as it is written',
  },
  '/affiliate/settings': {
    shows: 'Profile, photo, links, payment details, email preferences, security',
    test: 'are asked about before the page or the tab is left, and can be kept',
  },
  '/marketplace': {
    shows: 'Apps with search; for affiliates also whether a request is Pending or Approved',
    test: 'finds the app in the marketplace, and says plainly where a search finds none',
  },
  '/marketplace/:appId': {
    shows: 'The app; for affiliates also the button to promote it, or its state',
    test: 'at the app in the marketplace, without a way to promote it',
  },
  '/forum': {
    shows: 'Posts, newest or most active first, with search and Create New Post',
    test: 'publishes a post, keeps what was typed when the dialog is closed, and says when the next may follow',
  },
  '/forum/:postId': {
    shows: 'The post and its comments, over the list',
    test: 'opens a post at its own address over the list, with its comments, and goes back',
  },
  '/forum/moderation': {
    shows: 'Reported texts, for moderators only',
    test: 'is nothing for others: neither the link nor the page',
  },
  '*': {
    shows: 'Page not found, with a way home',
    test: 'leads from an unknown address back home',
  },
};
