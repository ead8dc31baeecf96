/**
 * Whether the Host header names this machine. A page on the internet whose own name is made to lead to 127.0.0.1 (DNS rebinding)
 * could else read the mails and the data of the developer who has it open.
 */
export function isLocalHost(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]' || name.endsWith('.localhost');
}
