/** A user's recent posts and comments, for rate limits and idempotency, and the user's suspension. */
export interface Posting {
  userId: string;
  /** Incremented by every change: the optimistic lock of the next write. */
  version: number;
  /** Newest last. */
  recent: RecentText[];
  /** ISO 8601, or `forever`. Missing if the user was never suspended or the suspension was lifted. */
  suspendedUntil?: string;
  /** The time and the moderator of the last suspension or its lifting. */
  suspensionSetAt?: string;
  suspensionSetBy?: string;
}

/** A recent post or comment. */
export interface RecentText {
  kind: 'post' | 'comment';
  /** The client's idempotency key of the request. */
  key: string;
  postId: string;
  commentId?: string;
  /** A digest of the text, to recognize a duplicate. */
  digest: string;
  at: string;
}

/** The `suspendedUntil` of a permanent suspension. */
export const FOREVER = 'forever';
