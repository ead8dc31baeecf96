/**
 * Where a site keeps its icon, best first. Derived from the address alone and always https, as the page's policy asks; nobody
 * but the site itself is told that it is looked at.
 */
export function iconAddresses(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { protocol, host } = new URL(url);
  if (!/^https?:$/.test(protocol)) return [];
  return ['/apple-touch-icon.png', '/favicon.ico'].map((path) => `https://${host}${path}`);
}
