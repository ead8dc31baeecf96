import { useUncountedDeclines } from '../coupons/declines.ts';

/**
 * Returns the number of requests to review: the server's number of pending requests, minus the requests that the user has just declined.
 */
export function useRequestsToReview(pendingRequests: number): number {
  return Math.max(0, pendingRequests - useUncountedDeclines());
}
