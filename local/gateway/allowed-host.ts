/**
 * Returns whether the Host header names this machine. This check prevents DNS rebinding: otherwise, a website whose domain resolves to
 * 127.0.0.1 could read the developer's local emails and data.
 */
export function isLocalHost(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]' || name.endsWith('.localhost');
}
