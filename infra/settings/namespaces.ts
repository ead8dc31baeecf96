/** The namespaces of AppSync Events. They are the first segments of the channels in `shared/realtime/realtime.ts`. */
export const NAMESPACES = ['forum', 'comments', 'users'] as const;

/**
 * The path of the code of all namespaces, relative to the repository. The function `onSubscribe` in this file authorizes subscriptions.
 */
export const NAMESPACE_CODE = 'functions/realtime/on-subscribe.js';
