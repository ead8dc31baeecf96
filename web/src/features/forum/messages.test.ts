import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('the forum speaks the words of the specification', () => {
  expect(messages).toMatchObject({
    title: 'Forum',
    create: 'Create New Post',
    createTitle: 'Create a New Post',
    content: 'Content',
    publish: 'Publish',
    publishing: 'Publishing...',
    published: 'Post created successfully!',
    publishFailed: 'An error occurred while creating the post.',
    signedOutPost: 'User must be logged in to create a post.',
    empty: 'No Posts Yet',
    emptyHint: 'Be the first one to start a new discussion!',
    missing: 'Post not found or user not loaded',
    addTitle: 'Add a Comment',
    commentPlaceholder: 'Write your comment...',
    addComment: 'Add Comment',
    submitting: 'Submitting...',
    noComments: 'No comments yet. Be the first to comment!',
    commentFailed: 'Failed to add comment.',
    signedOutComment: 'User must be logged in to comment.',
  });
  expect(messages.comments(3)).toBe('Comments (3)');
});

test('what the specification only describes is said: the generated title, what to type, the cut of an excerpt', () => {
  expect(messages.createDescription).toContain('generated automatically');
  expect(messages.placeholder).toContain('on your mind');
  expect(messages.excerpt('Hello', true)).toBe('Hello…');
  expect(messages.excerpt('Hello', false)).toBe('Hello');
});

test.each([
  [1, '1 new post'],
  [3, '3 new posts'],
])('the pill counts %i as %s', (count, words) => {
  expect(messages.newPosts(count)).toBe(words);
});
