/** How often an account has called an operation in the current minute and on the current day. */
export interface CallCounts {
  userId: string;
  operation: string;
  /** The UTC minute of `inMinute`: `2026-11-22T09:30`. */
  minute: string;
  inMinute: number;
  /** The UTC day of `inDay`: `2026-11-22`. */
  day: string;
  inDay: number;
  /** The version for optimistic locking, incremented by every call. */
  version: number;
}
