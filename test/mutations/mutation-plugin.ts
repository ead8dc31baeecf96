import { readFile } from 'node:fs/promises';
import { env } from 'node:process';
import type { VitestPluginContext } from 'vitest/node';
import { fromRoot } from '../../infra/from-root.ts';
import { mutate } from './mutate.ts';
import { MUTATIONS } from './mutations.ts';

/** Loads one file with the mutation whose number is in `MUTATION`, if it is set. */
export const mutationPlugin = () => {
  const mutation = env.MUTATION ? MUTATIONS[Number(env.MUTATION)] : undefined;
  return {
    name: 'mutation',
    enforce: 'pre' as const,
    /** The cache of transformed modules would return the file without the mutation. */
    configureVitest({ defineCacheKeyGenerator }: VitestPluginContext): void {
      defineCacheKeyGenerator(({ id }) => (mutation && id === fromRoot(mutation.file) ? false : null));
    },
    async load(id: string): Promise<string | undefined> {
      if (!mutation || id !== fromRoot(mutation.file)) return undefined;
      return mutate(await readFile(id, 'utf8'), mutation);
    },
  };
};
