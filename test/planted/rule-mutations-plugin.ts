import { readFile } from 'node:fs/promises';
import type { VitestPluginContext } from 'vitest/node';
import { fromRoot } from '../../infra/from-root.ts';
import { mutate } from '../mutations/mutate.ts';
import { RULE_MUTATIONS } from './rule-mutations.ts';

const QUERY = '?rule-mutation=';

/** Loads `file.ts?rule-mutation=N` as the file with the Nth mutation. */
export const ruleMutationsPlugin = () => ({
  name: 'rule-mutations',
  enforce: 'pre' as const,
  /** The number of a mutation changes with those before it, so the cache of transformed modules would return another one. */
  configureVitest({ defineCacheKeyGenerator }: VitestPluginContext): void {
    defineCacheKeyGenerator(({ id }) => (id.includes(QUERY) ? false : null));
  },
  async load(id: string): Promise<string | undefined> {
    const [path, number] = id.split(QUERY);
    if (path === undefined || number === undefined) return undefined;
    const rule = RULE_MUTATIONS[Number(number)];
    if (!rule) throw new Error(`No mutation has the number ${number}.`);
    return mutate(await readFile(fromRoot(rule.file), 'utf8'), rule);
  },
});
