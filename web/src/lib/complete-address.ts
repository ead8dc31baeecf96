/** An address typed without its beginning gets one: `acme.com` is `https://acme.com`. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}
