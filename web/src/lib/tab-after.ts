/** Returns the tab that a key selects from tab `from` of `of` (WAI-ARIA tabs pattern), or undefined for any other key. */
export function tabAfter(
  key: string,
  { from, of, rtl }: { from: number; of: number; rtl: boolean },
): number | undefined {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return of - 1;
    case rtl ? 'ArrowLeft' : 'ArrowRight':
      return (from + 1) % of;
    case rtl ? 'ArrowRight' : 'ArrowLeft':
      return (from - 1 + of) % of;
    default:
      return undefined;
  }
}
