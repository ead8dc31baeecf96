import { key } from '../table/key.ts';

/** The number of calls that an account has made to one operation, in the current minute and on the current day. */
export interface CallCounts {
  userId: string;
  operation: string;
  minute: string;
  inMinute: number;
  /** The UTC day, such as `2026-11-22`, for the count `inDay`. */
  day: string;
  inDay: number;
  version: number;
}

/** The number of recent calls by an account to an operation. */
export const callCountsKey = (userId: string, operation: string) =>
  key<CallCounts>(`CALLS#${userId}`, operation);
