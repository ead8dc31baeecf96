import { beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { type Api, startApi, type User } from '../support/api.ts';
import {
  deleteItems,
  type Item,
  putItems,
  readRelease,
  recordRelease,
  scanItems,
  shapesOf,
} from './release.ts';
import { type Cast, READ_AT, tellStory } from './story.ts';

/** The read operations that don't need any input. */
const READS = allOperations.filter(
  ({ method, params, query }: Operation) =>
    method === 'GET' && !params && (!query || z.safeParse(query, {}).success),
);
type ReadId = 'listApps';

const mayRead = ({ role }: User, { access }: (typeof READS)[number]) => access === 'any' || access === role;

/** Returns the responses to all read operations that the users may call, by user and operation. */
async function readAll(api: Api, cast: Cast): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = {};
  for (const [name, user] of Object.entries(cast) as [string, User][]) {
    for (const operation of READS) {
      if (!mayRead(user, operation)) continue;
      responses[`${name} ${operation.id}`] = await api.as(user, READ_AT)(operation.id as ReadId, {});
    }
  }
  return responses;
}

const previous = readRelease();
let items: Item[];
let readFromPrevious: Record<string, unknown>;

beforeAll(async () => {
  const api = await startApi();
  const endpoint = inject('dynamodbEndpoint');
  const { name } = api.table;
  const isRecording = process.env.RECORD_RELEASE !== undefined;
  if (!isRecording) {
    await putItems(endpoint, name, previous.items);
    readFromPrevious = await readAll(api, previous.cast);
    const old = await scanItems(endpoint, name);
    // Keep the item with the secret that encrypts ids. The functions read this secret only once, so they would keep using it after its
    // deletion.
    const deleted = old.filter(({ type }) => type?.S !== 'IdSecret');
    await deleteItems(endpoint, name, deleted);
  }
  const cast = await tellStory(api);
  items = await scanItems(endpoint, name);
  if (isRecording) recordRelease({ cast, items, responses: await readAll(api, cast) });
});

describe('Together with the previous release,', () => {
  test('this version reads everything that the previous one has written', () => {
    expect(readFromPrevious).toMatchObject(previous.responses);
  });

  const before = shapesOf(previous.items);

  test.each(Object.keys(before))(
    'this version writes every attribute of %s that the previous one reads',
    (type) => {
      const { [type]: now = {} } = shapesOf(items);

      expect(now).toMatchObject(before[type] ?? {});
    },
  );

  test('the story covers most types of items', () => {
    expect(Object.keys(before).length).toBeGreaterThan(20);
  });
});
