import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { DelayProxyParams } from './delay-proxy.ts';

export interface DelayProxy {
  readonly endpoint: string;
  stop(): Promise<unknown>;
}

/** Starts a proxy that delays each response of the HTTP service at `endpoint`. The proxy runs in a separate thread. */
export async function startDelayProxy(endpoint: string, delayMs: number): Promise<DelayProxy> {
  const workerData: DelayProxyParams = { port: Number(new URL(endpoint).port), delayMs };
  const thread = new Worker(new URL('./delay-proxy.ts', import.meta.url), { workerData });
  const [{ port }] = (await once(thread, 'message')) as [AddressInfo];
  return { endpoint: `http://localhost:${port}`, stop: () => thread.terminate() };
}
