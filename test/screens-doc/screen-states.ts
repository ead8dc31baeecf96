/** The states that every screen must handle, each with the title of the test that covers it. */
export const SCREEN_STATES: Readonly<Record<string, string>> = {
  'Signed out: leads to `/login`, and from there back to the screen':
    'each screen redirects a signed-out user to sign-in and then back',
  "Another role's screen: leads to the user's own dashboard":
    'each screen of the other role redirects to the dashboard',
  'Loading slowly: has its final shape, does not jump and never looks empty':
    '%s has its final shape while it loads, never looks empty, and then does not shift',
  'Failed: names the failure and the request id, and offers Retry; later failures keep the last good data':
    '%s reports a failure with the request id, never as zero or empty, recovers on Retry, and then keeps its data',
  'Empty, nothing ever there: the text of the specification and one next step':
    'shows the empty text at %s: %s',
  'Empty because of a filter: names the filter and offers to clear it':
    'a filter without matches is named and can be cleared › for a %s at %s',
  'Invalid filter in the URL: is repaired': 'repairs an address with an unknown filter: %s',
  "Action that fails: the server's message, or else the screen's own": '%s that fails › shows %s',
  'Action after the session has ended: is refused with a message':
    'an action after the session was ended elsewhere › %s is rejected with a message',
  'Code that does not load or breaks: offers to reload within the sidebar, with the request id':
    'offers to reload a page that failed to load or render, with the request id and the sidebar, and recovers',
  'Table downloaded as a file: contains the rows as filtered on the screen':
    'downloads the table of a %s at %s with the same contents',
  'Accessible in light and dark, on a wide screen and at 320 px':
    '%s passes the accessibility checks in both themes, wide and narrow',
  'Opened dialog or menu: accessible, and returns the focus when it closes':
    '%s passes the accessibility checks when open, and returns the focus',
  'Hostile names and texts: displayed as text, with enough room':
    '%s displays hostile input as text, without overflow',
  'Hostile texts in the forum and in a payout':
    'the forum, a post with its comments and a payout display hostile input as text',
  'Hostile `javascript:` URL: is not a link': 'does not link a javascript: URL',
  'Malformed or overlong input: rejected at its field and by the API':
    'reject as %s the text %j, at the field and by the API',
  'Upload of 50 MB, or of a program that claims to be a picture':
    'rejects %s, next to the control and in a toast, and sends nothing',
  'Form submitted without its fields: an error on each field, the focus on the first':
    '%s, for a %s, shows an error on each field, focuses the first, and passes the accessibility checks',
  'Reduced motion': 'animates only for visitors who do not prefer reduced motion',
  'Keyboard only: requesting a coupon': 'requests a coupon without a mouse',
  'Keyboard only: approving the request':
    'approves the request with a letter key, and keeps the focus in the queue',
  'Keyboard only: recording a payout': 'records a payout without a mouse',
};
