/** One API version of each shape that partners' endpoints send: the oldest supported, the last flat one, and two newer ones. */
export const API_VERSIONS = [
  '2020-08-27',
  '2025-02-24.acacia',
  '2025-08-27.basil',
  '2026-10-28.endive',
] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

/** First versions of the releases that changed what a webhook carries. Source: https://docs.stripe.com/changelog. */
const RELEASES = { acacia: '2024-09-30', basil: '2025-03-31', clover: '2025-09-30' } as const;

/** True where `version` is of `release` or later. Versions begin with their date, so they compare as text. */
export function isSince(version: ApiVersion, release: keyof typeof RELEASES): boolean {
  return version >= RELEASES[release];
}
