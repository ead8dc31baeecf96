import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser-visitor.ts';

export const PROBLEM = {
  type: 'about:blank',
  title: 'Something went wrong on our side',
  status: 500,
  detail: 'Something went wrong on our side. Try again.',
  code: 'internal',
  instance: 'request-7f3a',
};

export const problemResponse = (changes: Partial<typeof PROBLEM> = {}) => {
  const json = { ...PROBLEM, ...changes };
  return { status: json.status, contentType: 'application/problem+json', json };
};

/** Matches every API request except `/api/me`, because no screen renders without that request. */
export const allReads = ({ pathname }: URL): boolean =>
  pathname.startsWith('/api/') && pathname !== '/api/me';

/**
 * Makes requests to matching URLs fail with status 500. If an HTTP method is given, only requests with this method fail. Returns a function
 * that ends the failures.
 */
export async function failOn(
  page: Page,
  matches: (url: URL) => boolean,
  { allowFailure }: Pick<Visitor, 'allowFailure'>,
  method?: string,
): Promise<() => void> {
  let fails = true;
  await page.route(matches, (route) => {
    if (!fails || (method && route.request().method() !== method)) return route.fallback();
    allowFailure(`500 ${new URL(route.request().url()).pathname}`);
    return route.fulfill(problemResponse());
  });
  return () => {
    fails = false;
  };
}

/** Delays requests to matching URLs. Returns a function that lets the delayed requests continue. */
export async function delayRequests(page: Page, matches: (url: URL) => boolean): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(matches, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Runs `act`, waits for an API response with the given status, and returns the response's `detail`. */
export async function detailOf(page: Page, status: number, act: () => Promise<void>): Promise<string> {
  const isRefusal = (response: Response) => response.status() === status && isOfApi(new URL(response.url()));
  const [response] = await Promise.all([page.waitForResponse(isRefusal), act()]);
  const { detail } = await response.json();
  expect(detail).toMatch(/\w/);
  return detail;
}

const isOfApi = ({ pathname }: URL): boolean => pathname.startsWith('/api/');
