/** The namespaces of AppSync Events. They are the first segments of the channels in `shared/realtime.ts`. */
export const NAMESPACES = ['forum', 'comments', 'users'] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Returns the path of the file, relative to the repository, whose function `onSubscribe` authorizes subscriptions in the namespace. */
export const namespaceFile = (name: Namespace) => `functions/realtime/${name}-namespace.js`;
