import type { Browser } from 'playwright-core';
import { atMost, type Figure, figure } from '../lib/figure.ts';

/**
 * The maximum size of the first load in kilobytes. The simulated slow network transfers this size in one second (1.6 Mbit/s, see `lab.ts`).
 */
const MAX_KB = 200;

/** The number of bytes transferred for a file, including headers and the compressed body. */
interface Load {
  readonly name: string;
  readonly bytes: number;
}

/** Measures the first load of the landing page, file by file, until the network is idle. */
export async function measureFirstLoad(browser: Browser, origin: string): Promise<Figure[]> {
  const loads = await loadOnce(browser, origin);
  const kB = (bytes: number) => bytes / 1_000;
  const all = loads.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    atMost('landing page, first load: total, with headers', kB(all), 'kB', MAX_KB),
    figure('landing page, first load: files', loads.length, 'files'),
    ...loads
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ name, bytes }) => figure(`landing page, first load: ${name}`, kB(bytes), 'kB')),
  ];
}

async function loadOnce(browser: Browser, origin: string): Promise<Load[]> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const names = new Map<string, string>();
    const loads: Load[] = [];
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      names.set(requestId, nameOf(request.url));
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      loads.push({ name: names.get(requestId) ?? requestId, bytes: encodedDataLength });
    });
    await session.send('Network.enable');
    await page.goto('/', { waitUntil: 'networkidle' });
    return loads;
  } finally {
    await context.close();
  }
}

/** Returns a file's path without the hash that the build adds, so that figures from different builds can be compared. */
const nameOf = (url: string) => new URL(url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');
