import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../docs/openapi.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { allOperations } from '../../shared/contract/operations.ts';

test('docs/openapi.json matches the contract; if not, run `npm run tool -- openapi`', async () => {
  const written = await readFile(fromRoot('docs', 'openapi.json'), 'utf8');

  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('the document contains every operation of the contract with all path parameters', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Described>> };

  for (const { id, path, method } of allOperations) {
    const described = paths[path]?.[method.toLowerCase()];
    expect(described?.operationId).toBe(id);
    const names = (described?.parameters ?? []).filter((each) => each.in === 'path').map(({ name }) => name);
    expect(names).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }
});

interface Described {
  operationId: string;
  parameters?: { name: string; in: string }[];
}
