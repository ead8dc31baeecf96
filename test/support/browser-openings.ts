import { inject } from 'vitest';
import { addOpenings, type OpeningKind, openingCount } from '../../functions/entities/openings.ts';
import { createDocumentClient } from '../../functions/table/client.ts';
import { LOCAL } from '../../local/settings.ts';
import type { Home } from './browser-home.ts';

/** Counts openings of the affiliate's link on a UTC day, as the short links do. */
export async function countOpenings(
  { program: { appId }, code }: Pick<Home, 'program' | 'code'>,
  kind: OpeningKind,
  day: string,
  count: number,
): Promise<void> {
  const client = createDocumentClient(inject('dynamodbEndpoint'));
  const { key, attributes } = openingCount({ appId, code, isSite: true }, kind, day);
  const counts = new Map(attributes.map((attribute) => [attribute, count]));
  const { signal } = new AbortController();
  await addOpenings({ client, name: LOCAL.tableName }, key, counts, signal);
}
