import type { Post } from '../../../../shared/contract/forum.ts';

const HIDDEN = {
  reports: 'Hidden because users reported it.',
  moderator: 'Hidden by a moderator.',
  block: 'Hidden because its author is blocked.',
} as const;
const hidden = (by: Post['hiddenBy']) => (by ? HIDDEN[by] : '');

/** UI strings for the forum. Strings from spec sections 2, 5 and 8 are verbatim. */
export const messages = {
  title: 'Forum',
  description: 'Where partners and affiliates share what works.',
  post: 'Post',

  create: 'Create New Post',
  createTitle: 'Create a New Post',
  createDescription: 'A title is generated automatically from your first sentence.',
  content: 'Content',
  placeholder: "What's on your mind?",
  formatting: 'Supports **bold**, *italic*, `code`, - lists and > quotes.',
  publish: 'Publish',
  publishing: 'Publishing...',
  published: 'Post created successfully!',
  publishFailed: 'An error occurred while creating the post.',
  signedOutPost: 'User must be logged in to create a post.',
  cancel: 'Cancel',

  empty: 'No Posts Yet',
  emptyHint: 'Be the first one to start a new discussion!',
  sort: 'Sort by',
  sorts: { newest: 'Newest', active: 'Active' },
  newPosts: (count: number) => (count === 1 ? '1 new post' : `${count} new posts`),
  excerpt: (text: string, truncated: boolean) => (truncated ? `${text}…` : text),
  commentCount: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  likeCount: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  lastActivity: 'Active',

  search: 'Search the forum',
  searchPlaceholder: 'Search posts and comments',
  found: 'Search results',
  noneFound: (term: string) => `No results for "${term}". Search matches whole words only.`,
  inComment: 'Comment on',

  missing: 'Post not found or user not loaded',
  missingHint: 'It may have been deleted or hidden, or the link is wrong.',
  backToForum: 'Back to Forum',
  loading: 'Loading the post',
  edited: 'edited',
  hidden: 'Hidden',
  hiddenCommentHint: (by: Post['hiddenBy']) => `${hidden(by)} Only its author and moderators can see it.`,
  hiddenHint: (by: Post['hiddenBy']) =>
    `${hidden(by)} Only its author and moderators can see it, and nobody can comment.`,

  comments: (count: number) => `Comments (${count})`,
  addTitle: 'Add a Comment',
  commentPlaceholder: 'Write your comment...',
  addComment: 'Add Comment',
  submitting: 'Submitting...',
  commentFailed: 'Failed to add comment.',
  signedOutComment: 'User must be logged in to comment.',
  noComments: 'No comments yet. Be the first to comment!',
  newComment: (name: string, count = 1) =>
    count === 1 ? `New comment by ${name}` : `${count} new comments, latest by ${name}`,
  commentAdded: 'Comment posted',
  sending: 'Sending…',
  notSent: 'Not sent',
  retry: 'Retry',
  discard: 'Discard',
  commentMissing: 'This comment is no longer available.',

  likeOf: (name: string, likes: number) => `Like, ${name}, ${messages.likeCount(likes)}`,
  likeFailed: "Couldn't save your like",
  edit: 'Edit',
  editOf: (what: string) => `Edit ${what}`,
  savedText: 'Saved text',
  editField: { post: 'Your post', comment: 'Your comment' },
  save: 'Save',
  saving: 'Saving…',
  editFailed: "Couldn't save your change",
  delete: 'Delete',
  deleteOf: (what: string) => `Delete ${what}`,
  deleted: { post: 'Post deleted', comment: 'Comment deleted' },
  deleteFailed: "Couldn't delete it",
  restored: { post: 'Post restored', comment: 'Comment restored' },
  restoreFailed: "Couldn't restore it",
  ownPost: 'your post',
  ownComment: 'your comment',
  postBy: (name: string) => `the post by ${name}`,
  commentBy: (name: string) => `the comment by ${name}`,

  report: 'Report',
  reportOf: (what: string) => `Report ${what}`,
  reported: 'Reported',
  reportedOf: (what: string) => `Reported ${what}`,
  reportTitle: 'Report to the moderators',
  reportDescription:
    'Only moderators see who reported it. Several reports hide it until a moderator decides.',
  reason: 'Reason',
  reasons: { spam: 'Spam or advertising', abuse: 'Insults, threats or hate', other: 'Something else' },
  reasonPlaceholder: 'Choose a reason',
  reasonMissing: 'Choose a reason.',
  note: "What's wrong with it?",
  optional: 'Optional',
  sendReport: 'Send report',
  sendingReport: 'Sending…',
  reportSent: { title: 'Thank you', description: 'A moderator will review your report.' },
  reportFailed: "Couldn't send your report",

  suggestions: 'People in this thread',
  suggestionCount: (count: number) =>
    count === 1
      ? '1 person to mention. Press Enter to insert.'
      : `${count} people to mention. Use the arrow keys, then Enter to insert.`,

  length: (used: number, most: number) =>
    `${used.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters`,
  again: 'You can send it now.',
} as const;
