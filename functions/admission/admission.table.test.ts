import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALL_LIMITS } from '../../shared/limits.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newPartner } from '../../test/support/people.ts';
import { callCountsKey } from '../entities/call-counts.ts';

const { perMinute, perDay } = CALL_LIMITS.rare;
const HEAVY = CALL_LIMITS.heavy;
const MORNING = Date.parse('2026-11-22T09:30:15.000Z');
const MINUTE = 60_000;

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi({ CALL_LIMIT_FACTOR: '1' });
});

const create = (user: User, at: number) =>
  api.send({
    method: 'POST',
    path: '/api/apps',
    body: JSON.stringify({ name: `App ${randomUUID()}`, url: 'https://app.example.com' }),
    user,
    now: new Date(at),
  });

describe('An operation that writes', () => {
  beforeAll(async () => {
    partner = await newPartner(api.table);
  });

  it('is refused beyond its limit per minute, with the time to wait', async () => {
    for (let n = 0; n < perMinute; n++) expect((await create(partner, MORNING)).status).toBe(200);

    const refused = await create(partner, MORNING);

    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('45');
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: "You're doing this too quickly. Try again in 45 seconds.",
    });
  });

  it('has separate limits for each account and each operation', async () => {
    const other = await newPartner(api.table);

    expect((await create(other, MORNING)).status).toBe(200);
    expect(
      await api.as(partner, new Date(MORNING))('updateMe', { body: { firstName: 'Ann' } }),
    ).toBeDefined();
  });

  it('is refused beyond its limit per day until midnight in UTC', async () => {
    const user = await newPartner(api.table);
    for (let n = 0; n < perDay; n++) expect((await create(user, MORNING + n * MINUTE)).status).toBe(200);

    const refused = await create(user, MORNING + perDay * MINUTE);
    const nextDay = await create(user, Date.parse('2026-11-23'));

    expect(await refused.json()).toMatchObject({
      detail: "You've reached today's limit for this. Try again in 14 hours.",
    });
    expect(nextDay.status).toBe(200);
  });

  it('never exceeds its limit, even with concurrent calls', async () => {
    const user = await newPartner(api.table);

    const statuses = await Promise.all(
      Array.from({ length: 4 * perMinute }, async () => (await create(user, MORNING)).status),
    );

    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const { items } = await api.as(user)('listApps', {});
    expect(items.length).toBe(statuses.filter((status) => status === 200).length);
    expect(items.length).toBeLessThanOrEqual(perMinute);
  });

  it('does not count a call with invalid input', async () => {
    const user = await newPartner(api.table);
    for (let n = 0; n <= perMinute; n++) {
      const answer = await api.send({
        method: 'POST',
        path: '/api/apps',
        body: '{}',
        user,
        now: new Date(MORNING),
      });
      expect(answer.status).toBe(422);
    }

    expect((await create(user, MORNING)).status).toBe(200);
  });
});

describe('An operation that reads', () => {
  const countsOf = (user: User, operation: string) => api.table.get(callCountsKey(user.id, operation));
  const listCustomers = (user: User, query: { sort?: 'renewals'; cursor?: string } = {}) =>
    api.as(user, new Date(MORNING))('listCustomers', { query });

  it('is not limited or counted if it is cheap', async () => {
    const user = await newPartner(api.table);
    await addApp(api, user);

    const reads = Array.from({ length: 2 * HEAVY.perMinute }, () =>
      api.as(user, new Date(MORNING))('listApps', {}),
    );

    expect((await Promise.all(reads)).every(({ items }) => items.length === 1)).toBe(true);
    expect(await countsOf(user, 'listApps')).toBeUndefined();
  });

  it('is limited if it is a report, and says when to try again', async () => {
    const user = await newPartner(api.table);
    const report = () => api.send({ method: 'GET', path: '/api/reports', user, now: new Date(MORNING) });
    for (let n = 0; n < HEAVY.perMinute; n++) expect((await report()).status).toBe(200);

    const refused = await report();

    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('45');
    expect(await refused.json()).toMatchObject({
      detail: "You're doing this too quickly. Try again in 45 seconds.",
    });
  });

  it('is limited if it sorts a list, but not if it reads a page of the list', async () => {
    const user = await newPartner(api.table);
    for (let n = 0; n < HEAVY.perMinute; n++) await listCustomers(user, { sort: 'renewals' });

    const refused = listCustomers(user, { sort: 'renewals' });

    await expect(refused).rejects.toMatchObject({ problem: { code: 'rate_limited' }, retryAfter: 45 });
    expect((await listCustomers(user)).items).toEqual([]);
    expect(await countsOf(user, 'listCustomers')).toMatchObject({ inMinute: HEAVY.perMinute });
  });
});
