import type { AppId } from '../../shared/ids.ts';
import type { Topic } from '../../shared/realtime/realtime.ts';
import type { AppListing } from '../entities/app-listing.ts';
import type { ForumText } from '../entities/forum-text.ts';
import type { NewNotification, NotificationCause } from '../entities/notification.ts';
import type { SalesBatchKey } from '../entities/sales-batch.ts';
import type { EmailMessage } from '../lib/queues/email-message.ts';

export const hint = (userId: string, ...topics: Topic[]): Hint => ({ kind: 'user', userId, topics });

export const notify = (userId: string, at: string, cause: NotificationCause) =>
  ({ kind: 'notify', notification: { userId, at, ...cause } }) as const;

/** An effect that is retried until it succeeds. It must be idempotent. */
export type DurableEffect =
  /**
   * Updates the search index for a post or comment. Only content that everyone can see is indexed. `words` contains the words of the
   * current and the former content.
   */
  | { readonly kind: 'index'; readonly text: ForumText; readonly words: readonly string[] }
  /**
   * Updates the marketplace's search index for an app. `former` contains the app's listings before and after the change. Outdated index
   * entries of both listings are removed.
   */
  | { readonly kind: 'index_app'; readonly appId: AppId; readonly former: readonly AppListing[] }
  /** Notifies the users that a comment mentions and, if the comment is new, the author of the post. */
  | {
      readonly kind: 'answered';
      readonly postId: string;
      readonly commentId: string;
      readonly byId: string;
      readonly at: string;
      readonly isNew: boolean;
      readonly mentioned: readonly string[];
    }
  /** Stores a notification, unless the user with the id `unlessDeleted` has deleted their account. */
  | { readonly kind: 'notify'; readonly notification: NewNotification; readonly unlessDeleted?: string }
  /** Adds payments to a user's batch of sales or renewals. The user will be notified of the batch. */
  | {
      readonly kind: 'sold';
      readonly batch: SalesBatchKey;
      readonly payments: readonly string[];
    }
  /** Enqueues an email, or work that may result in an email. */
  | { readonly kind: 'email'; readonly message: EmailMessage };

/** An update for open pages. If an update is lost, pages show the change after their next refetch. */
export type Hint =
  | { readonly kind: 'post_visible'; readonly postId: string }
  | { readonly kind: 'post_changed'; readonly postId: string }
  | { readonly kind: 'comment_visible'; readonly postId: string; readonly commentId: string }
  | { readonly kind: 'comment_changed'; readonly postId: string; readonly commentId: string }
  | { readonly kind: 'user'; readonly userId: string; readonly topics: readonly Topic[] }
  | { readonly kind: 'owner'; readonly appId: AppId; readonly topics: readonly Topic[] };

export interface Effects {
  readonly durable: readonly DurableEffect[];
  readonly hints: readonly Hint[];
}

export const NO_EFFECTS: Effects = { durable: [], hints: [] };
