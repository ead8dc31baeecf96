/** The number of times that an account has called an operation in the current minute and on the current day. */
export interface CallCounts {
  userId: string;
  operation: string;
  /** The UTC minute, such as `2026-11-22T09:30`, to which the count `inMinute` applies. */
  minute: string;
  inMinute: number;
  /** The UTC day, such as `2026-11-22`, to which the count `inDay` applies. */
  day: string;
  inDay: number;
  /** The version for optimistic locking, incremented by every call. */
  version: number;
}
