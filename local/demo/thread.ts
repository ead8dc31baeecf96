import type { AffiliateName, PartnerName } from './people.ts';

export type PersonName = PartnerName | AffiliateName;

export interface DemoComment {
  readonly by: PersonName;
  /** Hours after the post. */
  readonly after: number;
  readonly text: string;
  readonly likedBy?: readonly PersonName[];
  /** The users who report it; too few to hide it. */
  readonly reportedBy?: readonly PersonName[];
}

/** A demo post with its comments. A text that contains a participant as `@First Last` mentions them. */
export interface DemoThread {
  readonly by: PersonName;
  /** Days before the end of the history. */
  readonly daysAgo: number;
  readonly text: string;
  readonly likedBy?: readonly PersonName[];
  /** In chronological order. */
  readonly comments: readonly DemoComment[];
}
