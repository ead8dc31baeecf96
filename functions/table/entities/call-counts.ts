/** The number of calls that an account has made of an operation, in the current minute and on the current day. */
export interface CallCounts {
  userId: string;
  operation: string;
  /** The UTC minute in which the calls of `inMinute` were made, such as `2026-11-22T09:30`. */
  minute: string;
  inMinute: number;
  /** The UTC day on which the calls of `inDay` were made, such as `2026-11-22`. */
  day: string;
  inDay: number;
  /** The version for optimistic locking, incremented by every call. */
  version: number;
}
