/** The namespaces of AppSync Events. They are the first segments of the channels in `shared/realtime.ts`. */
export const NAMESPACES = ['forum', 'comments', 'users'] as const;
export type Namespace = (typeof NAMESPACES)[number];

/**
 * Returns the path of the namespace's file, relative to the repository. The function `onSubscribe` in this file authorizes subscriptions.
 */
export const namespaceFile = (name: Namespace) => `functions/realtime/${name}-namespace.js`;
