import { readFile } from 'node:fs/promises';
import { env } from 'node:process';
import { fromRoot } from '../../infra/from-root.ts';
import { mutate } from './mutate.ts';
import { MUTATIONS } from './mutations.ts';

/** Loads one file with the mutation whose number is in `MUTATION`, if it is set. */
export const mutationPlugin = () => {
  const mutation = env.MUTATION ? MUTATIONS[Number(env.MUTATION)] : undefined;
  return {
    name: 'mutation',
    enforce: 'pre' as const,
    async load(id: string): Promise<string | undefined> {
      if (!mutation || id !== fromRoot(mutation.file)) return undefined;
      return mutate(await readFile(id, 'utf8'), mutation);
    },
  };
};
