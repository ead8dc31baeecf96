/** How a user ended all sessions. The sign-in page says so. */
export const ENDINGS = ['everywhere', 'deleted'] as const;

/** Returns the path of the page that says that the user is signed out on all devices, or that the account was deleted. */
export const donePath = (done: (typeof ENDINGS)[number]) => `/login?done=${done}`;
