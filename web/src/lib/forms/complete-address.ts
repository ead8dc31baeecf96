/** Adds the scheme to a URL that was typed without one. For example, `acme.com` becomes `https://acme.com`. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}
