/** The first part of the session's query key. */
export const SESSION_KEY = 'session';
