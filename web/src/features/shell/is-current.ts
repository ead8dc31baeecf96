import type { SidebarLink } from './sidebar-links.ts';

/** Returns true if the page at `pathname` belongs to the link. The router ignores case, so the comparison ignores it too. */
export function isCurrent({ to, includes = [] }: SidebarLink, pathname: string): boolean {
  const path = `${pathname}/`.toLowerCase();
  return [to, ...includes].some((start) => path.startsWith(`${start}/`.toLowerCase()));
}
