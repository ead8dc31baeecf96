/**
 * This check prevents DNS rebinding attacks, in which a website resolves its own domain to 127.0.0.1. Such a website could read the
 * developer's local emails and data.
 */
export function isLocalHost(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]' || name.endsWith('.localhost');
}
