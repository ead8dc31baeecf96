/**
 * The routes of one-click unsubscribe (RFC 8058). They are not part of the contract, because nobody signs in: the token names the user and the
 * kind of emails (ADR 14).
 */
export const UNSUBSCRIBE_PATH = '/api/unsubscribe/';
export const UNSUBSCRIBE_ROUTES = (['GET', 'POST'] as const).map((method) => ({
  method,
  path: `${UNSUBSCRIBE_PATH}{token}` as const,
  area: 'notifications' as const,
}));
