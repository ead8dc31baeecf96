import type { AffiliateName, PartnerName } from './people.ts';

export type PersonName = PartnerName | AffiliateName;

export interface DemoComment {
  readonly by: PersonName;
  /** Hours after the post. */
  readonly after: number;
  readonly text: string;
  readonly likedBy?: readonly PersonName[];
  /** Those who reported it; fewer than hide it. */
  readonly reportedBy?: readonly PersonName[];
}

/** A post of the demo with what was answered. A text that names a participant as `@First Last` mentions them. */
export interface DemoThread {
  readonly by: PersonName;
  /** Days before the end of the history, and so the older the higher. */
  readonly daysAgo: number;
  readonly text: string;
  readonly likedBy?: readonly PersonName[];
  /** In the order of their times. */
  readonly comments: readonly DemoComment[];
}
