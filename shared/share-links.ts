/** Returns the URL with a query parameter set to `value`. Replaces a parameter of the same name, and keeps everything else. */
export function withParameter(url: string, name: string, value: string): string {
  const link = new URL(url);
  link.searchParams.set(name, value);
  return link.href;
}
