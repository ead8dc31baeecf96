/** How long an author may edit or delete a post or comment. The server enforces it. */
const CHANGE_MS = 24 * 60 * 60 * 1_000;

/** Returns whether a post or comment from `createdAt` can still be changed at `now`, in milliseconds. */
export function mayChange(createdAt: string, now: number): boolean {
  return now - Date.parse(createdAt) < CHANGE_MS;
}
