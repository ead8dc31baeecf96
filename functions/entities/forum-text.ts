/** A post, or a comment if `commentId` is set. */
export interface ForumText {
  readonly postId: string;
  readonly commentId?: string | undefined;
}

/** Returns the id of the comment if `commentId` is set, otherwise of the post. */
export const forumTextId = ({ postId, commentId }: ForumText) => commentId ?? postId;
