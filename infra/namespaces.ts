/** The first segments of the channels of `shared/realtime.ts`. */
export const NAMESPACES = ['forum', 'comments', 'users'] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** The file, relative to the repository, whose `onSubscribe` decides who may follow a channel of the namespace. */
export const namespaceFile = (name: Namespace) => `functions/realtime/${name}-namespace.js`;
