/** First part of the query key under which the session is cached. */
export const SESSION_KEY = 'session';
