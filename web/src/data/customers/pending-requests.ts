import { useUncountedDeclines } from '../coupons/declines.ts';

/** Returns the number of requests to review: those the server counts as pending, except those that the user has just declined. */
export function useRequestsToReview(pendingRequests: number): number {
  return Math.max(0, pendingRequests - useUncountedDeclines());
}
