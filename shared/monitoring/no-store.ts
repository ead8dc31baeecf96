/** Keeps a response out of every cache, and keeps CloudFront from answering simultaneous requests with it. */
export const NO_STORE = { 'cache-control': 'private, no-store' } as const;
