import type { Key, Partition } from '../../functions/table/key.ts';

/** A function of `functions/entities` that builds a key in the table or the partition of an index. */
export type KeyBuilder = (...parts: never[]) => Key | Partition;

/** IAM's wildcard, which matches any string. It can't be mistaken for an id, because ids never contain an asterisk. */
const WILDCARD = '*';

/** Stands for any part of a key, and for any object that contains such parts. */
const ANY = new Proxy(
  {},
  { get: (_, name) => (name === Symbol.toPrimitive ? () => WILDCARD : ANY) },
) as never;
/**
 * At least as many as any key has parts. With too few, a pattern would contain `undefined`, so it would not be a partition of
 * docs/access-patterns.md, which a test compares with every grant.
 */
const PARTS = [ANY, ANY, ANY, ANY] as const;

/** For IAM's `dynamodb:LeadingKeys`: matches every partition whose key `build` can build. */
export function patternOf(build: KeyBuilder): string {
  const built = build(...PARTS);
  return typeof built === 'string' ? built : built.PK;
}
