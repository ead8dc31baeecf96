import { readFileSync } from 'node:fs';
import { fromRoot } from '../infra/from-root.ts';
import { patternOf } from '../infra/grants/pattern-of.ts';
import { TABLE_GRANTS, type TableGrant } from '../infra/grants/table-grants.ts';
import { AREAS, type Operation } from '../shared/contract/operation.ts';
import { allOperations } from '../shared/contract/operations.ts';
import { keyBuilders } from './key-builders.ts';
import { markdownTable } from './markdown-table.ts';

type ItemGrant = Extract<TableGrant, { partition: unknown }>;

/** Every grant with its function. */
const GRANTS = Object.entries(TABLE_GRANTS).flatMap(([name, grants]) =>
  grants.map((grant) => ({ name, grant })),
);

/** Builds docs/access-patterns.md from its template, the builders of keys, the grants and the operations. */
export async function accessPatternsPage(): Promise<string> {
  const builders = await keyBuilders();
  const keys = builders.filter(({ name }) => name.endsWith('Key'));
  const tables: Record<string, string> = {
    partitions: markdownTable(
      ['partition', 'items', 'read by', 'written by'],
      [...Map.groupBy(keys, ({ key }) => wildcardsIn(key))].sort(byText).map(([pattern, items]) => {
        const grants = grantsOn(pattern);
        const [partition] = items.map(({ key }) => key.split(' / ')[0]);
        const contents = items.map(({ key, stores }) => `\`${key.split(' / ')[1]}\`: ${stores}`);
        return [
          `\`${partition}\``,
          contents.join('<br>'),
          functionsThat(grants, READS),
          functionsThat(grants, WRITES),
        ];
      }),
    ),
    lists: markdownTable(
      ['partition', 'index', 'contents', 'read by'],
      builders
        .filter(({ name }) => name.endsWith('Index'))
        .map(({ name, key, stores }) => {
          const { index, readers } = readersOf(name);
          return [`\`${key}\``, index, stores, readers] as const;
        })
        .sort(byText),
    ),
    operations: markdownTable(
      ['function', 'operations that read', 'operations that write'],
      AREAS.map((area) => {
        const own = allOperations.filter((each) => each.area === area);
        return [`\`${area}\``, idsOf(own.filter(isRead)), idsOf(own.filter((each) => !isRead(each)))];
      }),
    ),
  };
  const template = readFileSync(fromRoot('docs', 'access-patterns.template.md'), 'utf8');
  return template.replaceAll(/^\{\{(\w+)\}\}$/gm, (_, name: string) => tables[name] ?? '');
}

const READS = new Set(['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem']);
const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']);

const isRead = ({ method }: Operation): boolean => method === 'GET';
const idsOf = (operations: readonly Operation[]): string =>
  operations.map(({ id }) => `\`${id}\``).join(', ');

const byText = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number =>
  a < b ? -1 : 1;

const wildcardsIn = (key: string): string => key.replace(/ \/ .*/, '').replaceAll(/\{\w+\}/g, '*');

const grantsOn = (pattern: string) =>
  GRANTS.flatMap(({ name, grant }) =>
    'partition' in grant && patternOf(grant.partition) === pattern ? [{ name, grant }] : [],
  );

function functionsThat(grants: { name: string; grant: ItemGrant }[], actions: ReadonlySet<string>): string {
  const granted = grants.filter(({ grant }) => grant.actions.some((action) => actions.has(action)));
  const byName = Map.groupBy(granted, ({ name }) => name);
  return [...byName]
    .map(([name, own]) => {
      if (own.some(({ grant }) => !grant.attributes)) return name;
      const attributes = own.flatMap(({ grant }) => grant.attributes ?? []);
      const only = [...new Set(attributes)].filter((each) => each !== 'PK' && each !== 'SK');
      return `${name} (${only.map((each) => `\`${each}\``).join(', ')})`;
    })
    .join(', ');
}

function readersOf(list: string): { index: string; readers: string } {
  const found = GRANTS.flatMap(({ name, grant }) =>
    'index' in grant && grant.lists.some((each) => each.name === list) ? [{ name, index: grant.index }] : [],
  );
  const [index, other] = new Set(found.map((each) => each.index));
  if (!index || other) throw new Error(`The list ${list} must be granted in one index.`);
  return { index, readers: [...new Set(found.map(({ name }) => name))].join(', ') };
}
