export const forumKeys = {
  all: ['forum'],
  posts: ['forum', 'posts'],
  post: (postId: string) => ['forum', 'post', postId],
  comments: (postId: string) => ['forum', 'comments', postId],
  /** The query key for the comments that were added to the cache one at a time instead of with a page of comments. */
  arrived: (postId: string) => ['forum', 'arrived', postId],
  reported: ['forum', 'reported'],
} as const;
