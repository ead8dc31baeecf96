import { type Query, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static.edge';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import { ApiError } from '../../shared/contract/client.ts';
import { FEATURE_ROUTES } from '../../web/src/app/feature-routes.ts';
import { messages as parts } from '../../web/src/components/messages.ts';
import { sessionQuery } from '../../web/src/data/profiles/session.ts';
import { EXAMPLE_AFFILIATE, EXAMPLE_PARTNER } from '../../web/src/lib/samples/example-profiles.ts';
import { textOf } from '../../web/src/lib/screens/rendered-markup.ts';
import { PROBLEM } from '../support/browser-api-faults.ts';
import {
  addressOf,
  emptyTextsIn,
  nameOf,
  SCREENS,
  type Screen,
  type ScreenIds,
} from '../support/browser-screens.ts';

const PROFILES = { partner: EXAMPLE_PARTNER, affiliate: EXAMPLE_AFFILIATE };
const IDS: ScreenIds = {
  partnerId: EXAMPLE_PARTNER.id,
  affiliateId: EXAMPLE_AFFILIATE.id,
  customerId: 'stripe.cus_1',
  providerId: 'cus_1',
  importId: '01JC0000000000000000000000',
  entry: { customerId: 'stripe.cus_1', at: '2026-11-01T00:00:00.000Z', entryId: 'in:1' },
  code: 'JANE',
  month: '2026-11',
  program: { appId: '01JC0000000000000000000000' },
};

/** What the pages' modules expect of a browser as soon as they are imported or rendered. */
beforeAll(() => {
  const target = { addEventListener: () => undefined };
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', target);
  vi.stubGlobal('location', new URL('http://localhost'));
});
afterAll(() => vi.unstubAllGlobals());

describe.each(ROLES)('for a %s', (role) => {
  const screens = SCREENS[role]
    .filter(({ readsNothing }) => !readsNothing)
    .map((screen) => [nameOf(screen), screen] as const);

  it.each(screens)('%s reports a failure with its request ID, never as empty', async (_, screen) => {
    const text = textOf(await render(screen, role, failed));

    expect(text).toContain(parts.retry);
    expect(text).toContain(PROBLEM.instance);
    expect(emptyTextsIn(text)).toEqual([]);
  });

  it.each(screens)('%s shows that it loads, and never looks empty', async (_, screen) => {
    const html = await render(screen, role, () => {});

    expect(html).toContain('role="status" aria-busy="true"');
    expect(emptyTextsIn(textOf(html))).toEqual([]);
  });
});

const failed = (query: Query) =>
  query.setState({ status: 'error', fetchStatus: 'idle', error: new ApiError(PROBLEM as never) });

/** Renders a screen before it has any data besides the profile. `change` changes the state of each of its queries. */
async function render(screen: Screen, role: Role, change: (query: Query) => void): Promise<string> {
  const { path, page, load } = routeOf(screen.route);
  const Page = (await load())[page] ?? (() => null);
  const queryCache = new QueryCache();
  queryCache.subscribe(({ type, query }) => {
    if (type === 'added') change(query);
  });
  const client = new QueryClient({ queryCache, defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData(sessionQuery.queryKey, PROFILES[role]);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[addressOf(screen, role, IDS)]}>
        <Routes>
          <Route path={path} element={<Page />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
    { onError: (error) => void errors.push(error) },
  );
  expect(errors).toEqual([]);
  return new Response(prelude).text();
}

function routeOf(path: string) {
  const found = Object.values(FEATURE_ROUTES)
    .flat()
    .find((route) => route.path === path);
  if (!found) throw new Error(`No feature has the route ${path}`);
  return found;
}
