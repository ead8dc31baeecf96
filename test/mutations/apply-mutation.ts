import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../../infra/from-root.ts';
import type { Mutation } from './mutation.ts';

/** Applies a mutation while `run` executes, and then restores the file, even if the process exits early. */
export async function withMutation<T>(mutation: Mutation, run: () => Promise<T>): Promise<T> {
  const path = fromRoot(mutation.file);
  const source = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, source);
  const mutated = mutate(source, mutation);
  process.once('exit', restore);
  try {
    writeFileSync(path, mutated);
    return await run();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** Returns the mutated source. Throws unless the text to replace occurs exactly once. */
export function mutate(
  source: string,
  { file, find, replace }: Pick<Mutation, 'file' | 'find' | 'replace'>,
): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} doesn't contain exactly once: ${find}`);
  return `${before}${replace}${after}`;
}
