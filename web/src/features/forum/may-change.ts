/** For so long one may change or delete what one wrote. The server has the last word. */
const CHANGE_MS = 24 * 60 * 60 * 1_000;

/** Whether the server still takes a change of something written at `createdAt`, at `now` in milliseconds. */
export function mayChange(createdAt: string, now: number): boolean {
  return now - Date.parse(createdAt) < CHANGE_MS;
}
