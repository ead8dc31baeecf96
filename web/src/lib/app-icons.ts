/**
 * Returns the URLs at which a site's icon may be, best first. They are derived from the site's address alone, without asking a third party.
 * They always use https, because the Content-Security-Policy requires it.
 */
export function iconUrls(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { protocol, host } = new URL(url);
  if (!/^https?:$/.test(protocol)) return [];
  return ['/apple-touch-icon.png', '/favicon.ico'].map((path) => `https://${host}${path}`);
}
