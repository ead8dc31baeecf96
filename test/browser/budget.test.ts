import { expect, it } from 'vitest';
import { BUILD_CACHE } from '../../local/data-files.ts';
import { buildWeb } from '../../local/site/build-web.ts';
import { measureBuild } from '../../web/build/measure-build.ts';

it('no route, lazy chunk or style sheet of the production build exceeds its budget', async () => {
  const weights = measureBuild(await buildWeb(BUILD_CACHE));

  expect(weights.length).toBeGreaterThan(20);
  expect(weights.filter(({ kB, budget }) => kB > budget)).toEqual([]);
});
