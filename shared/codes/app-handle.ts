/** The limits for the handles of apps. They are not in `LIMITS`, because every page loads that. */
export const HANDLE_LIMITS = {
  minLength: 3,
  /** @limit Input | handle of an app, in its short links (characters) */
  maxLength: 30,
  /** @limit Accounts | names in short links that a partner chose, replaced ones included | further apps get a random ending; "You have chosen 5 names, which is the limit." */
  chosenPerPartner: 5,
  /** @limit Accounts | time between two changes of an app's handle | "You can change it again on Dec 14." */
  changeDays: 30,
  /** @limit Short links | time for which links with a replaced handle work | "This link leads nowhere" */
  redirectDays: 400,
} as const;

/** Handles that make a link look like one of ours, or of a service that people pay with. */
const RESERVED = new Set(
  `abuse account accounts admin administrator api billing checkout help legal login mail moderator official password pay payment payments payout
  payouts paypal privacy refund refunds root secure security sign-in sign-up signin signup staff status stripe support system team terms
  tributary verify wise www`.split(/\s+/),
);

export const isReservedHandle = (handle: string): boolean => RESERVED.has(handle);

const SUFFIX = 5;

const suffixOf = (id: string): string => `-${id.slice(-SUFFIX).toLowerCase()}`;

/** Whether a handle counts as a name that the partner chose, because it doesn't end with the random part of the app's ID. */
export const isChosenHandle = (handle: string, appId: string): boolean => !handle.endsWith(suffixOf(appId));

/**
 * Suggests a handle for an app's short links, as in `acme-notes` for "Acme Notes". With an `id`, which must end with random letters and
 * digits, the handle ends with some of them, as in `acme-notes-x7k2q`.
 */
export function suggestHandle(name: string, id = ''): string {
  const suffix = id && suffixOf(id);
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]+/gu, '')
    .match(/[a-z0-9]+/g);
  const base = (words ?? []).join('-');
  const long =
    base.length < HANDLE_LIMITS.minLength || isReservedHandle(base) ? `${base}-app`.replace(/^-/, '') : base;
  return long.slice(0, HANDLE_LIMITS.maxLength - suffix.length).replace(/-$/, '') + suffix;
}
