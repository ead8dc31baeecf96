/** The tab that a key leads to from tab `from` of `of` (WAI-ARIA's tabs pattern); undefined for any other key. */
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
