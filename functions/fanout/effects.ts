import type { Topic } from '../../shared/realtime.ts';
import type { NewNotification } from '../table/entities/notification.ts';
import type { ForumText } from '../table/keys.ts';

/** What must have happened in the end, also where it fails at first. Each is safe to repeat. */
export type DurableEffect =
  /** The search must find a text by its words, and only while everyone sees it. `words`: those it has or had. */
  | { readonly kind: 'index'; readonly text: ForumText; readonly words: readonly string[] }
  /** A comment concerns the post's author (while it is new) and those it mentions. */
  | {
      readonly kind: 'answered';
      readonly postId: string;
      readonly commentId: string;
      readonly byId: string;
      readonly at: string;
      readonly isNew: boolean;
      readonly mentioned: readonly string[];
    }
  /** Someone must be told; not any more once the account `whileThere` is deleted. */
  | { readonly kind: 'notify'; readonly notification: NewNotification; readonly whileThere?: string }
  /** A stored notification may have to go out as a mail. */
  | { readonly kind: 'mail'; readonly userId: string; readonly notificationId: string };

/** What open screens should hear of. Losing one costs nothing but time: a screen that reads anew sees it. */
export type Hint =
  | { readonly kind: 'post_visible'; readonly postId: string }
  | { readonly kind: 'post_changed'; readonly postId: string }
  | { readonly kind: 'comment_visible'; readonly postId: string; readonly commentId: string }
  | { readonly kind: 'comment_changed'; readonly postId: string; readonly commentId: string }
  | { readonly kind: 'user'; readonly userId: string; readonly topics: readonly Topic[] }
  /** Whoever owns the app. */
  | { readonly kind: 'owner'; readonly appId: string; readonly topics: readonly Topic[] };

/** All that follows from one change. */
export interface Effects {
  readonly durable: readonly DurableEffect[];
  readonly hints: readonly Hint[];
}

export const NOTHING: Effects = { durable: [], hints: [] };
