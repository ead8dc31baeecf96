/** What a user wrote of late, for the limits and for requests that are repeated; and whether they may write. */
export interface Posting {
  userId: string;
  /** Raised by every change: what is written next holds to what was read here. */
  version: number;
  /** Newest last. */
  recent: Written[];
  /** ISO 8601, or `forever`; missing where nothing was set, or it was lifted. */
  suspendedUntil?: string;
  /** The last suspension, or its lifting: when, and by which moderator. */
  suspensionSetAt?: string;
  suspensionSetBy?: string;
}

/** A text that was written. */
export interface Written {
  kind: 'post' | 'comment';
  /** The client's name for the request. */
  key: string;
  postId: string;
  commentId?: string;
  /** Tells whether another text is the same. */
  digest: string;
  at: string;
}

/** The end of a suspension that has none. */
export const FOREVER = 'forever';
