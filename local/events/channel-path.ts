export interface ChannelPath {
  /** The path of the channel with a leading slash, as in `/comments/01J...`. */
  readonly path: string;
  readonly segments: readonly string[];
}

const SEGMENT = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?$/;
const MAX_SEGMENTS = 5;

/**
 * Parses the name of a channel in the same way as AppSync. Returns undefined if the name is invalid. If `wildcard` is true, the last
 * segment may be `*`.
 */
export function parseChannel(text: string, { wildcard }: { wildcard: boolean }): ChannelPath | undefined {
  const path = text.startsWith('/') ? text : `/${text}`;
  const segments = path.slice(1).split('/');
  const fixed = wildcard && segments.length > 1 && segments.at(-1) === '*' ? segments.slice(0, -1) : segments;
  if (segments.length > MAX_SEGMENTS || !fixed.every((segment) => SEGMENT.test(segment))) return undefined;
  return { path, segments };
}
