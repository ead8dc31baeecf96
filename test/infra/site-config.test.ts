import { beforeEach, expect, test, vi } from 'vitest';
import { siteConfig } from '../../infra/settings/site-config.ts';
import { STAGES } from '../../infra/stages.ts';
import { LOCAL, localSiteConfig as localConfig } from '../../local/settings.ts';

const DEPLOYED = {
  userPoolId: 'eu-central-1_1',
  userPoolClientId: 'client',
  site: 'https://app.example.com',
  eventsEndpoint: 'https://events.example.com/event',
};
const OPERATOR = { name: 'Example Ltd', address: '1 Example Street', email: 'privacy@example.com' };

beforeEach(() => vi.resetModules());

async function readByApp(document: object) {
  vi.stubGlobal('fetch', async () => Response.json(document));
  const { loadConfig } = await import('../../web/src/lib/config.ts');
  return loadConfig();
}

test('the web app reads the operator of an environment', async () => {
  const config = await readByApp(siteConfig({ ...STAGES.prod, operator: OPERATOR }, DEPLOYED));

  expect(config).toMatchObject({ operator: OPERATOR, hasOperator: true, site: DEPLOYED.site });
});

test('the web app knows of no operator in an environment that names none', async () => {
  const { operator } = await readByApp(siteConfig({ ...STAGES.dev, operator: undefined }, DEPLOYED));

  expect(operator).toBeUndefined();
});

test('the operator of a local environment is recognizable as fictitious', async () => {
  const { operator } = await readByApp(localConfig('http://localhost:3000'));

  expect(operator).toEqual(LOCAL.operator);
  expect(operator?.name).toContain('fictitious');
  expect(operator?.email).toMatch(/\.example$/);
});
