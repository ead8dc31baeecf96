/** Query keys for the forum. */
export const forumKeys = {
  all: ['forum'],
  posts: ['forum', 'posts'],
  post: (postId: string) => ['forum', 'post', postId],
  comments: (postId: string) => ['forum', 'comments', postId],
  /**
   * The query key for comments that are not from a page of the list. They were received in events, written by the user, or linked by the
   * address.
   */
  arrived: (postId: string) => ['forum', 'arrived', postId],
  reported: ['forum', 'reported'],
} as const;
