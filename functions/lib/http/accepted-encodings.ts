/** Returns the content codings that an `accept-encoding` header allows, in the header's order. Excludes codings with a weight of zero. */
export function acceptedEncodings(header: string | readonly string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
    .filter(Boolean);
}
