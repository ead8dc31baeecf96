/**
 * The simulated API versions: the oldest supported version, the last version whose invoices contain their payment, and two newer versions.
 * Together, they cover every event format.
 */
export const API_VERSIONS = [
  '2020-08-27',
  '2025-02-24.acacia',
  '2025-08-27.basil',
  '2026-10-28.endive',
] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

/** The first API version of each Stripe release that changed the content of webhooks. Source: https://docs.stripe.com/changelog. */
const RELEASES = { acacia: '2024-09-30', basil: '2025-03-31', clover: '2025-09-30' } as const;

/** Versions start with a date, so they can be compared as strings. */
export function isSince(version: ApiVersion, release: keyof typeof RELEASES): boolean {
  return version >= RELEASES[release];
}
