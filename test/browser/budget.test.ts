import { expect, it } from 'vitest';
import { WEB_CACHE } from '../../local/data-files.ts';
import { buildWeb } from '../../local/site/build-web.ts';
import { measureBuild } from '../../web/build/measure-build.ts';

it('no route, later part or style sheet of the production build weighs more than its budget', async () => {
  const weights = measureBuild(await buildWeb(WEB_CACHE));

  expect(weights.length).toBeGreaterThan(20);
  expect(weights.filter(({ kB, most }) => kB > most)).toEqual([]);
});
