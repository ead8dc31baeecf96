import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Scheduler } from './scheduler.ts';
import { inVirtualTime } from './virtual-time.ts';

const START = new Date('2026-11-21T12:00:00Z');
const schedulerOf = (seed: number) => new Scheduler({ seed, start: START });

/** Runs three tasks that pause for random times. Returns the order in which the tasks continued. */
async function orderOf(seed: number): Promise<string> {
  const scheduler = schedulerOf(seed);
  let order = '';
  const task = async (name: string) => {
    for (let step = 0; step < 5; step++) {
      await scheduler.sleep(scheduler.between(1, 100));
      order += name;
    }
  };
  await scheduler.run(Promise.all(['a', 'b', 'c'].map(task)));
  return order;
}

describe('the scheduler', () => {
  test('repeats the same order for the same seed, and has others for other seeds', async () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const [first, second] = [[] as string[], [] as string[]];
    for (const seed of seeds) first.push(await orderOf(seed));
    for (const seed of seeds) second.push(await orderOf(seed));

    expect(second).toEqual(first);
    expect(new Set(first).size).toBe(seeds.length);
  });

  test('continues one task until it waits before it starts the next event', async () => {
    const scheduler = schedulerOf(1);
    const log: string[] = [];
    const task = async (name: string) => {
      await scheduler.sleep(10);
      log.push(`${name} starts`);
      for (let n = 0; n < 50; n++) await Promise.resolve();
      log.push(`${name} ends`);
    };

    await scheduler.run(Promise.all([task('one'), task('other')]));

    expect(log).toEqual(['one starts', 'one ends', 'other starts', 'other ends']);
  });

  test('skips a year without waiting', async () => {
    const scheduler = schedulerOf(1);
    const year = 365 * 86_400_000;

    await scheduler.run(scheduler.sleep(year));

    expect(scheduler.now - START.getTime()).toBe(year);
  });

  test('reports work that still waits when no event is left', async () => {
    const stuck = schedulerOf(1).run(new Promise(() => undefined));

    await expect(stuck).rejects.toThrow('no event is left');
  });
});

describe('in virtual time', () => {
  test('timers, the clock and random numbers are the scheduler’s', async () => {
    const scheduler = schedulerOf(7);

    const passed = await inVirtualTime(scheduler, async () => {
      await sleep(3_600_000);
      await new Promise((resolve) => setTimeout(resolve, 3_600_000));
      clearTimeout(setTimeout(() => expect.unreachable(), 1));
      return { hours: (Date.now() - START.getTime()) / 3_600_000, random: Math.random() };
    });

    expect(passed).toEqual({ hours: 2, random: schedulerOf(7).random() });
  });

  test('ends with the work, even if that fails', async () => {
    const real = [setTimeout, clearTimeout, Date.now, Math.random, sleep];

    await expect(inVirtualTime(schedulerOf(1), () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );

    expect([setTimeout, clearTimeout, Date.now, Math.random, sleep]).toEqual(real);
  });
});
