/** A state that every screen must handle, with the title of the test that covers it. */
export const SCREEN_STATES: Readonly<Record<string, string>> = {
  'Signed out: redirects to `/login`, and after sign-in back to the screen':
    'each screen redirects a signed-out user to sign-in and then back',
  "Another role's screen: redirects to the user's own dashboard":
    'each screen of the other role redirects to the dashboard',
  'Loading slowly: has its final layout, does not shift and never looks empty':
    '%s has its final layout while it loads, never looks empty, and then does not shift',
  'Failed: shows the error, the request ID and Retry; after a later failure, the last good data remains':
    '%s reports a failure with the request ID, never as zero or empty, recovers on Retry, and then keeps its data',
  'Empty because there has never been data: the wording of the specification and one next step':
    'shows the empty state at %s: %s',
  'Empty because of a filter: names the filter and offers to clear it':
    'a filter without matches is named and can be cleared › for a %s at %s',
  'Searched, filtered and sorted: on the server, and the state is in the URL':
    'every list is searched and sorted on the server › for a %s at %s',
  'Nothing found so far, and more to search: says so and keeps searching':
    'A list › that has found nothing so far says so, and keeps searching',
  'Too many rows to sort: asks for fewer days and offers the default order':
    'A list › with too many rows to sort asks for fewer days, and returns to its own order',
  'Filter that fails: keeps the rows and offers to retry':
    'A list › whose filter fails keeps the rows and offers to retry',
  'New row while a filter is active: appears as it arrives':
    'A list › shows a new row that matches its filter as it arrives',
  'Invalid filter in the URL: the filter is ignored': 'repairs an address with an unknown filter: %s',
  "Action that fails: shows the server's message, or else the screen's own": '%s that fails › shows %s',
  'Action after the session has ended: is rejected with a message':
    'an action after the session was ended elsewhere › %s is rejected with a message',
  'Code that fails to load or render: offers to reload next to the sidebar, with the request ID':
    'offers to reload a page that failed to load or render, with the request ID and the sidebar, and recovers',
  'Table downloaded as a file: contains the rows that match the filter on the screen':
    'downloads the table of a %s at %s with the same contents',
  'Accessible in light and dark, on a wide screen and at 320 px':
    '%s passes the accessibility checks in both themes, wide and narrow',
  'Open dialog or menu: accessible, and returns the focus when it closes':
    '%s passes the accessibility checks when open, and returns the focus',
  'Hostile names and descriptions: displayed as text, without overflow':
    '%s displays hostile input as text, without overflow',
  'Hostile content in the forum and in a payout: displayed as text':
    'the forum, a post with its comments and a payout display hostile input as text',
  'Hostile `javascript:` URL: is not a link': 'does not link a javascript: URL',
  'Malformed or overlong input: rejected in its field and by the API':
    'reject in the field %s the value %j, both in the form and in the API',
  'Upload of 50 MB, or of a program disguised as a picture: rejected':
    'rejects %s, next to the control and in a toast, and sends nothing',
  'Form submitted with empty or invalid fields: shows an error on each field and focuses the first':
    '%s, for a %s, shows an error on each field, focuses the first, and passes the accessibility checks',
  'Reduced motion: no animations': 'animates only for visitors who do not prefer reduced motion',
  'Keyboard only: requesting a coupon': 'requests a coupon without a mouse',
  'Keyboard only: approving the request':
    'approves the request with a letter key, and keeps the focus in the queue',
  'Keyboard only: recording a payout': 'records a payout without a mouse',
  'Keyboard only: the next step after an approval':
    'A partner without a mouse › approves a request, copies the code and its command from the next step, and returns to the list',
  'Keyboard only: the list of codes to create':
    'A partner without a mouse › filters the codes to create and copies the command for all of them',
  'Keyboard only: the health of the webhook and a test event':
    'A partner without a mouse › checks the tracking, sends a test event, and opens it in the log',
  'Keyboard only: the log of events':
    'A partner without a mouse › filters the log, opens an event, replays it, and returns to its row',
  'Keyboard only: search, order, filters and details of a table':
    'A partner without a mouse › searches, sorts and filters a table, and opens the details of a row',
  'Keyboard only: finding a sale and answering a report':
    'A partner without a mouse › finds a sale and answers the report of a missing one',
  'Keyboard only: email preferences': 'A partner without a mouse › chooses what to be notified of',
  'Keyboard only: the request for Pro': 'A partner without a mouse › asks for Pro',
  'Keyboard only: from a locked report to the plan':
    'A partner without a mouse › is led from a locked report to the plan',
  'Keyboard only: period, comparison and CSV of a report':
    'An affiliate without a mouse › compares a period with the previous one, and downloads the report',
  'Keyboard only: priority support': 'A partner without a mouse › with Pro, writes to priority support',
  'Keyboard only: sharing a code':
    'An affiliate without a mouse › shares a live code with its text and its QR code',
  'Keyboard only: why a sale counted': 'An affiliate without a mouse › reads why a sale counted, and returns',
  'Keyboard only: reporting a missing sale': 'An affiliate without a mouse › reports a missing sale',
  'Keyboard only: the request for a code and its discount':
    'An affiliate without a mouse › requests a code after reading what buyers get',
};
