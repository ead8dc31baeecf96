import type { AffiliateName, PartnerName } from './people.ts';

export type PersonName = PartnerName | AffiliateName;

export interface DemoComment {
  readonly by: PersonName;
  /** The time of the comment, in hours after the post. */
  readonly after: number;
  readonly text: string;
  readonly likedBy?: readonly PersonName[];
  /** The users who report the comment. They are too few for the comment to be hidden. */
  readonly reportedBy?: readonly PersonName[];
}

/** A post of the demo data with its comments. A participant's name in the content becomes a mention if it is written as `@First Last`. */
export interface DemoThread {
  readonly by: PersonName;
  /** The age of the post, in days, at the end of the period that the demo data covers. */
  readonly daysAgo: number;
  readonly text: string;
  readonly likedBy?: readonly PersonName[];
  readonly comments: readonly DemoComment[];
}
