/** What follows after an app is added. */
export const SETUP_STEPS = ['offer', 'counting', 'preview'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
