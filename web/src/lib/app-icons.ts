/**
 * Returns the URLs where a site's icon may be, best first. They are derived from the address alone, so only the site itself learns that its
 * icon was requested. They always use https, as the page's policy requires.
 */
export function iconAddresses(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { protocol, host } = new URL(url);
  if (!/^https?:$/.test(protocol)) return [];
  return ['/apple-touch-icon.png', '/favicon.ico'].map((path) => `https://${host}${path}`);
}
