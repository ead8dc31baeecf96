import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const DOCUMENT = {
  region: 'eu-central-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  site: 'https://app.example',
  events: { endpoint: 'https://events.example/event', region: 'eu-central-1' },
  hasOperator: true,
};
const answer = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('the configuration', () => {
  it('is fetched once', async () => {
    const fetch = vi.fn(() => answer(DOCUMENT));
    vi.stubGlobal('fetch', fetch);
    const { loadConfig } = await import('./config.ts');

    await Promise.all([loadConfig(), loadConfig()]);

    expect(fetch).toHaveBeenCalledExactlyOnceWith('/config.json');
  });

  it('is fetched again after a failure', async () => {
    const fetch = vi
      .fn()
      .mockImplementationOnce(() => answer({}, 503))
      .mockImplementation(() => answer(DOCUMENT));
    vi.stubGlobal('fetch', fetch);
    const { loadConfig } = await import('./config.ts');

    await expect(loadConfig()).rejects.toThrow('503');

    await expect(loadConfig()).resolves.toEqual(DOCUMENT);
  });

  it('is refused if a field is missing', async () => {
    vi.stubGlobal('fetch', () => answer({ region: 'eu-central-1' }));
    const { loadConfig } = await import('./config.ts');

    await expect(loadConfig()).rejects.toThrow();
  });
});
