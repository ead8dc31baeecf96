/** A description of a screen's content, with the title of the test that covers it. */
interface ScreenContents {
  readonly shows: string;
  readonly test: string;
}

const CUSTOMER = 'A customer: details and ledger entries';
const BALANCE = "The ledger entries behind a month's balance";

/** The contents of each screen, by the screen's route in `web/src/app/routes.tsx`. */
export const SCREEN_CONTENTS: Readonly<Record<string, ScreenContents>> = {
  '/': {
    shows: 'Landing page: hero, benefits for both roles, plans, footer',
    test: 'is complete before any script runs, including its title and Open Graph image',
  },
  '/login': {
    shows: "Sign-in, which leads to the requested screen or the user's dashboard",
    test: 'shows %s to anyone, accessibly and under its Content-Security-Policy',
  },
  '/signup': {
    shows: 'Choice of a role, then the form; `?role=` skips the choice',
    test: 'takes a partner from the landing page through sign-up to the message about the email',
  },
  '/verify': {
    shows: 'The code from the verification email, and a button to resend it',
    test: 'verifies her email through the link in the email, and signs her in to the page she requested',
  },
  '/forgot-password': {
    shows: 'Request for a code by email, then the new password',
    test: 'sets a new password through the link in the email, and rejects the old one',
  },
  '/privacy': {
    shows: 'What is stored, who can see it, and for how long',
    test: '%s passes the accessibility checks in both themes, wide and narrow',
  },
  '/terms': {
    shows: 'The rules for using the product',
    test: '%s passes the accessibility checks in both themes, wide and narrow',
  },
  '/partner/dashboard': {
    shows: 'Four figures, tasks, first steps, figures by month, top affiliates',
    test: 'the wording of the specification appears for a partner › at %s: %s',
  },
  '/partner/apps': {
    shows: "The partner's apps, with Add New App, Edit, Activate and Deactivate",
    test: 'lists her app after reporting missing fields',
  },
  '/partner/webhooks': {
    shows:
      'Four setup steps; from the first live event on, problems with the tracking and what to do, with the setup folded away; the state of the connection; unmatched events',
    test: 'connects her payment provider in four steps',
  },
  '/partner/events': {
    shows:
      'The received events of an app with what came of each, search, filters; an event with its facts, ledger entries, masked payload and Replay',
    test: 'opens an event from the log, with what came of it, and replays it',
  },
  '/partner/requests': {
    shows: 'Coupon requests, with Approve, Decline and Retire; also at `/partner/Requests`',
    test: 'shows the requests to the partner, who declines one with Undo and approves the other',
  },
  '/partner/affiliates': {
    shows: "The affiliates of the partner's apps and their figures",
    test: 'shows the empty state at %s: %s',
  },
  '/partner/affiliates/:affiliateId': {
    shows: 'Profile, coupons, figures by month',
    test: 'for an unknown affiliate, and in the payout dialog with its methods',
  },
  '/partner/payouts': {
    shows: 'Pending Payouts and Payout History, with View Details and Record Payout',
    test: 'records the payout once a method is chosen, and removes its row',
  },
  '/partner/payouts/:affiliateId': {
    shows: 'The payouts to one affiliate, each with the months it settled',
    test: 'shows the payout in the history of both sides, down to the month it settled',
  },
  '/partner/customers': {
    shows: 'Customers and the affiliates who referred them, with filters by status, coupon and affiliate',
    test: 'shows the sale to both sides with the same calculation of the commission',
  },
  '/partner/customers/:customerId': {
    shows: CUSTOMER,
    test: 'adds a renewal and claws back part of it after a partial refund',
  },
  '/partner/balances/:counterpartyId/:month/:currency': {
    shows: BALANCE,
    test: 'says that there is nothing at %s',
  },
  '/partner/trace': {
    shows:
      'Search by invoice, payment or customer ID: decision, codes, payments, ledger, events; missing sales',
    test: 'lets the partner find the sale, and answer the report with a payment of that day',
  },
  '/partner/reports': {
    shows:
      'Revenue, commissions, refund rate and cost by month, app, affiliate and code; with Pro also retention and lifetime value',
    test: 'for a %s, adds up to the same total by month, app, person and code',
  },
  '/partner/settings': {
    shows: 'Profile, photo, email preferences, plan, security',
    test: 'can be changed with the current one, and the new one signs in',
  },
  '/affiliate/dashboard': {
    shows: 'Four figures, first steps, figures by month',
    test: 'the wording of the specification appears for an affiliate › at %s: %s',
  },
  '/affiliate/coupons': {
    shows: "The affiliate's coupons: active codes can be copied, pending ones are dimmed",
    test: 'shows the coupon as live when Stripe reports the promotion code',
  },
  '/affiliate/coupons/:appId/:code': {
    shows:
      'The uses of a code, counted or not, with the reason; reports of missing sales; a ready text and links while the code is live',
    test: 'tells the affiliate why one sale counted and another one did not',
  },
  '/affiliate/customers': {
    shows: 'Customers, without the affiliates who referred them',
    test: 'on the page of a promoted app, and in the list of customers, which lacks their affiliates',
  },
  '/affiliate/customers/:customerId': {
    shows: CUSTOMER,
    test: 'shows the sale to both sides with the same calculation of the commission',
  },
  '/affiliate/balances/:counterpartyId/:month/:currency': {
    shows: BALANCE,
    test: 'shows the payout in the history of both sides, down to the month it settled',
  },
  '/affiliate/payouts': {
    shows: 'Balance by partner and month, payouts received',
    test: 'never adds amounts in different currencies, and formats each by its currency’s rules',
  },
  '/affiliate/reports': {
    shows: 'Revenue, earnings and refund rate by month, app, partner and code',
    test: 'for a %s, adds up to the same total by month, app, person and code',
  },
  '/affiliate/settings': {
    shows: 'Profile, photo, links, payment details, email preferences, security',
    test: 'require confirmation before the page or the tab is left, and can be kept',
  },
  '/marketplace': {
    shows: 'Apps with a search; affiliates also see whether a request is Pending or Approved',
    test: 'finds the app in the marketplace, and says when a search finds none',
  },
  '/marketplace/:appId': {
    shows: 'One app; affiliates also see a button to promote it, or the state of their request',
    test: 'on the marketplace page of the app, which a partner cannot promote',
  },
  '/entries/:customerId': {
    shows: 'Why a ledger entry has its amount, at the same address for both sides',
    test: 'leads the affiliate from the answer to the explanation of the entry',
  },
  '/forum': {
    shows: 'Posts, newest or most active first, with search and Create New Post',
    test: 'publishes a post, keeps a draft when the dialog is closed, and says when the next post is allowed',
  },
  '/forum/:postId': {
    shows: 'A post and its comments, in a dialog over the list',
    test: 'opens a post at its own address over the list, with its comments, and goes back',
  },
  '/forum/moderation': {
    shows: 'Reported posts and comments, for moderators only',
    test: 'shows non-moderators neither the link nor the page',
  },
  '*': {
    shows: 'Page not found, with a link home',
    test: 'offers a way home from an unknown address',
  },
};
