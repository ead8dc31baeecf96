/**
 * Returns the index of the tab that a key selects (WAI-ARIA tabs pattern). `from` is the index of the focused tab, and `of` is the number
 * of tabs. Returns undefined for other keys.
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
