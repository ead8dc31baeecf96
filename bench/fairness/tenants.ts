import { setTimeout as sleep } from 'node:timers/promises';
import { localCipher } from '../../local/kms/local-cipher.ts';
import { withSetting } from '../ingest/setting.ts';
import { connectApp } from '../lib/connected-app.ts';
import type { LoadKind } from './loads.ts';
import type { Answer } from './sender.ts';
import { startSender } from './start-sender.ts';

/** A local cloud with two tenants. One tenant creates the load. The other tenant makes the measured sales. */
export interface Tenants {
  /**
   * Sends a sale to a customer of the measured tenant. Returns the time until its commission is in the ledger, and whether that was within
   * `timeoutMs`.
   */
  probe(timeoutMs: number): Promise<Answer>;
  send(kind: LoadKind, events: number): Promise<void>;
  /**
   * Sends a load while the stream's readers are paused, then resumes them. Returns a function that reports whether all events have reached
   * the ledger since then.
   */
  sendAtOnce(kind: LoadKind, events: number): Promise<() => boolean>;
  /** Waits until the loads have led to `count` commissions in total. */
  awaitCommissions(count: number, timeoutMs: number): Promise<Answer>;
  /** Waits until all events have reached the ledger, but no longer than `timeoutMs`. */
  becomesIdle(timeoutMs: number): Promise<unknown>;
}

export function withTenants<T>(measure: (tenants: Tenants) => Promise<T>): Promise<T> {
  return withSetting(0, 1, async ({ cloud, table, app: quiet }) => {
    const busy = await connectApp(table, localCipher(`${cloud.origin}/kms/`), 1);
    const { perform, stop } = startSender(cloud);
    const send = async (kind: LoadKind, events: number) => {
      await perform({ does: 'load', app: busy, kind, events });
    };
    try {
      for (const app of [quiet, busy]) await perform({ does: 'promote', app });
      await cloud.waitUntilIdle();
      return await measure({
        probe: (timeoutMs) => perform({ does: 'probe', app: quiet, timeoutMs }),
        send,
        async sendAtOnce(kind, events) {
          const release = cloud.pauseStreams();
          await send(kind, events);
          release();
          let isOver = false;
          void cloud.waitUntilLedgerIdle().then(() => {
            isOver = true;
          });
          return () => isOver;
        },
        awaitCommissions: (count, timeoutMs) =>
          perform({ does: 'await commissions', app: busy, count, timeoutMs }),
        becomesIdle: (timeoutMs) =>
          Promise.race([cloud.waitUntilLedgerIdle(), sleep(timeoutMs, undefined, { ref: false })]),
      });
    } finally {
      stop();
    }
  });
}
