/** Query keys of the forum. */
export const forumKeys = {
  all: ['forum'],
  posts: ['forum', 'posts'],
  post: (postId: string) => ['forum', 'post', postId],
  comments: (postId: string) => ['forum', 'comments', postId],
  /** Comments that did not come from a page: live events, the user's own, or one linked by the address. */
  arrived: (postId: string) => ['forum', 'arrived', postId],
  reported: ['forum', 'reported'],
} as const;
