/** The forum's screens, which both roles see. Their five states are held by `test/browser/forum*.test.ts`. */
export const FORUM_SCREENS = ['/forum', '/forum/:postId', '/forum/moderation'] as const;
