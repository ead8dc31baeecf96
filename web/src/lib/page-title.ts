/** Returns the document title of a page: `Payouts · Tributary`. */
export function pageTitle(title: string): string {
  return title === 'Tributary' ? title : `${title} · Tributary`;
}
