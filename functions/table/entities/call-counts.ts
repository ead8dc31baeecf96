/** An account's number of calls to one operation, in the current minute and on the current day. */
export interface CallCounts {
  userId: string;
  operation: string;
  /** The UTC minute, such as `2026-11-22T09:30`, for the count `inMinute`. */
  minute: string;
  inMinute: number;
  /** The UTC day, such as `2026-11-22`, for the count `inDay`. */
  day: string;
  inDay: number;
  /** The version for optimistic locking, incremented by every call. */
  version: number;
}
