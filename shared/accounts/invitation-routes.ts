/**
 * The routes of invitations that nobody has to sign in for, so they are not part of the contract. The token in the path proves that the email
 * is ours. A `GET` changes nothing, because programs open the links of emails.
 */
export const JOIN_PATH = '/api/join/';
export const OPT_OUT_PATH = '/api/opt-out/';
export const INVITATION_ROUTES = (
  [
    ['GET', `${JOIN_PATH}{token}`],
    ['POST', `${JOIN_PATH}{token}/decline`],
    ['GET', `${OPT_OUT_PATH}{token}`],
    ['POST', `${OPT_OUT_PATH}{token}`],
  ] as const
).map(([method, path]) => ({ method, path, area: 'coupons' as const }));

const ROUTE_KEYS: ReadonlySet<string> = new Set(
  INVITATION_ROUTES.map(({ method, path }) => `${method} ${path}`),
);

export const isInvitationRoute = (routeKey: string): boolean => ROUTE_KEYS.has(routeKey);

/** The pages to which the links in an invitation's email lead. */
export const joinPagePath = (token: string): string => `/join/${token}`;
export const optOutPagePath = (token: string): string => `/opt-out/${token}`;
