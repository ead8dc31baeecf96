/** The states that every screen must handle, each with the title of the test that checks it. */
export const SCREEN_STATES: Readonly<Record<string, string>> = {
  'Signed out: leads to `/login`, and from there back to the screen':
    'each screen leads someone who is signed out to sign-in, and from there to itself',
  "Another role's screen: leads to the user's own dashboard":
    'each screen of the other role leads to the dashboard',
  'Loading slowly: has its final shape, does not jump and never looks empty':
    '%s has its shape while it waits, never looks empty, and then does not jump',
  'Failed: names the failure and the request id, and offers Retry; later failures keep the last good data':
    '%s tells a failure with the request id, never as zero or as empty, is whole after Retry, and then keeps what it shows',
  'Empty, nothing ever there: the text of the specification and one next step': 'reads at %s: %s',
  'Empty because of a filter: names the filter and offers to clear it':
    'a filter that nothing matches says which it is, and can be cleared › for a %s at %s',
  'Invalid filter in the URL: is repaired': 'an address with a filter that there is none of is repaired: %s',
  "Action that fails: the server's message, or else the screen's own": '%s that fails › says so %s',
  'Action after the session has ended: is refused with a message':
    'an act after the session has ended elsewhere › %s is refused in words',
  'Code that does not load or breaks: offers to reload within the sidebar, with the request id':
    'offers to reload where a page cannot be loaded or drawn, with the request id, within the sidebar, and goes on',
  'Table downloaded as a file: contains the rows as filtered on the screen':
    'the table of a %s at %s is kept as a file that says the same',
  'Accessible in light and dark, on a wide screen and at 320 px':
    '%s is sound in both themes, wide and narrow',
  'Opened dialog or menu: accessible, and returns the focus when it closes':
    '%s is sound when it is open, and gives the focus back',
  'Hostile names and texts: displayed as text, with enough room':
    '%s shows what others wrote as text, and has room for it',
  'Hostile texts in the forum and in a payout': 'the forum, a post with its comments and a payout do so too',
  'Hostile `javascript:` URL: is not a link': 'an address that is a program is no link',
  'Malformed or overlong input: rejected at its field and by the API':
    'refuse for %s the text %j, on the field and by the API',
  'Upload of 50 MB, or of a program that claims to be a picture':
    'refuses %s, beside the control and as a toast, and sends nothing',
  'Form submitted without its fields: an error on each field, the focus on the first':
    '%s, for a %s, says what is wrong on each field, focuses the first, and is sound',
  'Reduced motion': 'moves only for those who have not asked for less motion',
  'Keyboard only: requesting a coupon': 'asks for a coupon without a mouse',
  'Keyboard only: approving the request': 'approves it with a letter, and the focus stays in the queue',
  'Keyboard only: recording a payout': 'records a payout without a mouse',
};
