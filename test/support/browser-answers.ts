import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser-visitor.ts';

/** What the API answers when it is in trouble. */
export const PROBLEM = {
  type: 'about:blank',
  title: 'Something went wrong on our side',
  status: 500,
  detail: 'Something went wrong on our side. Try again.',
  code: 'internal',
  instance: 'request-7f3a',
};

/** Everything of the API but who is signed in, without which there is no screen. */
export const allReads = ({ pathname }: URL): boolean =>
  pathname.startsWith('/api/') && pathname !== '/api/me';

/** Answers these addresses, or one method of them, as a server does that is in trouble, until the answer is called. */
export async function failOn(
  page: Page,
  matches: (url: URL) => boolean,
  { expectAnswer }: Pick<Visitor, 'expectAnswer'>,
  method?: string,
): Promise<() => Promise<void>> {
  await page.route(matches, (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    expectAnswer(`500 ${new URL(route.request().url()).pathname}`);
    return route.fulfill({ status: 500, contentType: 'application/problem+json', json: PROBLEM });
  });
  return () => page.unroute(matches);
}

/** Keeps these answers back until the answer is called. */
export async function holdBack(page: Page, matches: (url: URL) => boolean): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(matches, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Acts, and returns in what words the API refused it with this status. */
export async function detailOf(page: Page, status: number, act: () => Promise<void>): Promise<string> {
  const isRefusal = (response: Response) => response.status() === status && isOfApi(new URL(response.url()));
  const [response] = await Promise.all([page.waitForResponse(isRefusal), act()]);
  const { detail } = await response.json();
  expect(detail).toMatch(/\w/);
  return detail;
}

const isOfApi = ({ pathname }: URL): boolean => pathname.startsWith('/api/');
