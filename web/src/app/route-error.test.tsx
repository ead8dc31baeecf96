import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeNotLoaded } from '../lib/requests/connection.ts';
import { messages } from './messages.ts';
import { RouteError } from './route-error.tsx';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

function render(error: unknown): string {
  const routes = [{ id: 'page', path: '/', errorElement: <RouteError />, element: null }];
  const router = createMemoryRouter(routes, { hydrationData: { errors: { page: error } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('a page whose code is missing still reloads when React renders it again', () => {
  render(new CodeNotLoaded('404'));

  expect(render(new CodeNotLoaded('404'))).not.toContain(messages.failure.title);
});

test('a page whose code was missing before a reload a short time ago says so', () => {
  stored.set('reloadedAt', String(Date.now()));

  expect(render(new CodeNotLoaded('404'))).toContain(messages.failure.title);
});

test('a page that failed to render says so', () => {
  expect(render(new TypeError())).toContain(messages.failure.title);
});
