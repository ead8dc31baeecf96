import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenants } from './tenants.ts';

const PROBE_PAUSE_MS = 100;

/**
 * Sends sales one at a time and returns how long each takes to reach the ledger, in milliseconds. Stops early if a sale does not arrive in
 * time. Starts no sale after the load is over, because nothing would delay that sale.
 */
export async function sendProbes(
  { probe }: Pick<Tenants, 'probe'>,
  count: number,
  timeoutMs: number,
  isLoadOver = () => false,
): Promise<number[]> {
  const deadline = performance.now() + timeoutMs;
  const times: number[] = [];
  while (times.length < count && !isLoadOver()) {
    const { ms, inTime } = await probe(Math.max(deadline - performance.now(), 1));
    times.push(ms);
    if (!inTime) break;
    await sleep(Math.random() * PROBE_PAUSE_MS);
  }
  return times;
}
