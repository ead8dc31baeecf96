/** The channel of a message, taken apart. */
export interface ChannelPath {
  /** With its first slash: `/comments/01J...`. */
  readonly path: string;
  readonly segments: readonly string[];
}

const SEGMENT = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?$/;
const MOST_SEGMENTS = 5;

/** Parses a channel as AppSync does; undefined where it is none. Its last segment may be `*` only where that is asked for. */
export function parseChannel(text: string, { wildcard }: { wildcard: boolean }): ChannelPath | undefined {
  const path = text.startsWith('/') ? text : `/${text}`;
  const segments = path.slice(1).split('/');
  const fixed = wildcard && segments.length > 1 && segments.at(-1) === '*' ? segments.slice(0, -1) : segments;
  if (segments.length > MOST_SEGMENTS || !fixed.every((segment) => SEGMENT.test(segment))) return undefined;
  return { path, segments };
}
