export const forumKeys = {
  all: ['forum'],
  posts: ['forum', 'posts'],
  post: (postId: string) => ['forum', 'post', postId],
  comments: (postId: string) => ['forum', 'comments', postId],
  /** The query key for comments that were not loaded as part of a page of the list. */
  arrived: (postId: string) => ['forum', 'arrived', postId],
  reported: ['forum', 'reported'],
} as const;
