/**
 * Returns the index of the tab that a key selects when tab `from` of `of` has focus (WAI-ARIA tabs pattern). Returns undefined for other
 * keys.
 */
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
