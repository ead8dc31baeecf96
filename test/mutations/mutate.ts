import type { Mutation } from './mutation.ts';

/** Throws unless the text to replace occurs exactly once. */
export function mutate(
  source: string,
  { file, find, replace }: Pick<Mutation, 'file' | 'find' | 'replace'>,
): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} doesn't contain exactly once: ${find}`);
  return `${before}${replace}${after}`;
}
