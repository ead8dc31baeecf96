import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { partnerAppsIndex } from '../../functions/entities/app.ts';
import { cursorAfter } from '../../functions/table/table.ts';
import type { Problem } from '../../shared/contract/errors.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { type Api, startApi } from '../support/api.ts';
import { addApp } from '../support/journeys.ts';
import { exampleOf, fieldsOf, refused, userFor } from './requests.ts';
import { newTenant, type Tenant } from './tenant.ts';

let api: Api;
let tenant: Tenant;
beforeAll(async () => {
  api = await startApi();
  tenant = await newTenant(api);
});

/** For each operation, returns the fields of `part` that reject `value`. */
const fieldsRefusing = (part: 'params' | 'query' | 'body', value: unknown) =>
  allOperations.flatMap((operation) =>
    fieldsOf(operation, part)
      .filter(([, schema]) => !z.safeParse(schema, value).success)
      .map(([field]): [string, string, Operation] => [operation.id, field, operation]),
  );

const refuse = (operation: Operation, changes: object) =>
  refused(api, operation, { ...exampleOf(operation, tenant), ...changes }, userFor(operation, tenant));
const paths = ({ errors = [] }: Problem) => [...new Set(errors.map(({ path }) => path))];

describe('A malformed path parameter is refused by name', () => {
  it.each(fieldsRefusing('params', '!'))('%s: %s', async (_, field, operation) => {
    const params = { ...exampleOf(operation, tenant).params, [field]: '!' };

    const problem = await refuse(operation, { params });

    expect(problem.code).toBe('validation_failed');
    expect(paths(problem)).toEqual([`params.${field}`]);
  });
});

describe('A malformed query parameter is refused by name', () => {
  it.each(fieldsRefusing('query', '!'.repeat(2_000)))('%s: %s', async (_, field, operation) => {
    const query = { ...exampleOf(operation, tenant).query, [field]: '!'.repeat(2_000) };

    const problem = await refuse(operation, { query });

    expect(problem.code).toBe('validation_failed');
    expect(paths(problem)).toEqual([`query.${field}`]);
  });
});

describe('A field of the wrong type is refused by name', () => {
  it.each(fieldsRefusing('body', [1]))('%s: %s', async (_, field, operation) => {
    const body = { ...(exampleOf(operation, tenant).body as object), [field]: [1] };

    const problem = await refuse(operation, { body });

    expect(problem.code).toBe('validation_failed');
    // For an error in a list, the field's path contains the index of the element.
    expect(paths(problem).map((path) => path.split('.', 2).join('.'))).toEqual([`body.${field}`]);
  });
});

describe('A missing field is refused by name', () => {
  it.each(fieldsRefusing('body', undefined))('%s: %s', async (_, field, operation) => {
    const { [field]: _left, ...body } = exampleOf(operation, tenant).body as Record<string, unknown>;

    const problem = await refuse(operation, { body });

    expect(
      paths(problem).every((path) => path === `body.${field}` || path.startsWith(`body.${field}.`)),
    ).toBe(true);
  });
});

describe('A body that is not a JSON object is refused', () => {
  const withBody = allOperations
    .filter(({ body }) => body)
    .map((each): [string, Operation] => [each.id, each]);

  it.each(withBody)('%s', async (_, operation) => {
    for (const body of ['{', '"text"', 'null', '[]', '7', '{"__proto__":{}']) {
      const problem = await refuse(operation, { body });

      expect(problem.code).toBe('validation_failed');
      expect(paths(problem).every((path) => path.startsWith('body'))).toBe(true);
      expect(paths(problem)).not.toEqual([]);
    }
  });
});

it('One response names every invalid field, across params and body', async () => {
  const operation = allOperations.find(({ id }) => id === 'updateApp') as Operation;

  const problem = await refuse(operation, {
    params: { appId: 'x' },
    body: { name: '', url: 'nowhere', defaultRate: 10_001, version: 'a' },
  });

  expect(paths(problem)).toEqual(['params.appId', 'body.name', 'body.url', 'body.defaultRate']);
});

describe('A cursor', () => {
  const lists = allOperations
    .filter((operation) => fieldsOf(operation, 'query').some(([name]) => name === 'cursor'))
    .map((operation): [string, Operation] => [operation.id, operation]);

  it.each(lists)('that is malformed or from another list is refused by %s', async (_, operation) => {
    const ofAnotherList = cursorAfter(
      { index: 'GSI1', partition: partnerAppsIndex('somebody') },
      { PK: 'APP#1', SK: 'APP', GSI1SK: '1' },
    );
    for (const cursor of ['nonsense', 'e30', 'WzEsMl0', ofAnotherList]) {
      const { query } = exampleOf(operation, tenant);
      const problem = await refuse(operation, { query: { ...query, cursor } });

      expect(problem.code).toBe('validation_failed');
      expect(paths(problem)).toEqual(['query.cursor']);
    }
  });

  it('from another tenant is refused, and so is one with a changed position', async () => {
    const stranger = await newTenant(api);
    for (let n = 0; n < 26; n++) await addApp(api, stranger.partner, `App ${n}`);
    const { cursor } = await api.as(stranger.partner)('listApps');
    const operation = allOperations.find(({ id }) => id === 'listApps') as Operation;
    const [list] = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()) as [string];
    const forged = [
      { GSI1SK: '', PK: '', SK: '' },
      { GSI1SK: 'x', PK: 'x', SK: '' },
    ].map((position) => Buffer.from(JSON.stringify([list, position])).toString('base64url'));

    const foreign = await refuse(operation, { query: { cursor } });
    const changed = await Promise.all(
      forged.map((each) => refused(api, operation, { query: { cursor: each } }, stranger.partner)),
    );

    expect([foreign, ...changed].map(paths)).toEqual(Array(3).fill(['query.cursor']));
  });
});
