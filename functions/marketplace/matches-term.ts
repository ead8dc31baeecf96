/** Returns whether an app's name or description contains the term, ignoring case. */
export function matchesTerm(app: { name: string; description?: string }, term: string): boolean {
  const wanted = term.toLowerCase();
  return [app.name, app.description ?? ''].some((text) => text.toLowerCase().includes(wanted));
}
