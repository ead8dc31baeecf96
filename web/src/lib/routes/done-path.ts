/** How a user ended all sessions. The sign-in page says so. */
export const ENDINGS = ['everywhere', 'deleted'] as const;

export const donePath = (done: (typeof ENDINGS)[number]) => `/login?done=${done}`;
