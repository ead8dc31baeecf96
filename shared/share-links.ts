/**
 * Returns the URL with a query parameter set to `value`. Replaces a parameter with the same name, and leaves the rest of the URL unchanged.
 */
export function withParameter(url: string, name: string, value: string): string {
  const link = new URL(url);
  link.searchParams.set(name, value);
  return link.href;
}
