/** `test/browser/forum*.test.ts` checks the five states of each screen (docs/web.md). */
export const FORUM_SCREENS = ['/forum', '/forum/:postId', '/forum/moderation'] as const;
