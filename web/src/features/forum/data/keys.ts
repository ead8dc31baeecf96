export const forumKeys = {
  all: ['forum'],
  posts: ['forum', 'posts'],
  post: (postId: string) => ['forum', 'post', postId],
  comments: (postId: string) => ['forum', 'comments', postId],
  arrived: (postId: string) => ['forum', 'arrived', postId],
  reported: ['forum', 'reported'],
} as const;
