/** The forum's screens, which both partners and affiliates can open. `test/browser/forum*.test.ts` checks their five states. */
export const FORUM_SCREENS = ['/forum', '/forum/:postId', '/forum/moderation'] as const;
