import { globSync, readFileSync } from 'node:fs';
import type { Key } from '../functions/table/key.ts';
import { fromRoot } from '../infra/from-root.ts';

/** A function of `functions/entities` that builds the key of an item, or the partition key of a list in an index. */
interface KeyBuilder {
  readonly name: string;
  /** The key, with the names of its parts, as in `CODE#{partnerId}#{code} / COUPON#{appId}`. A list has no sort key. */
  readonly key: string;
  /** The first sentence of its doc comment, or else of that of the item's type, or else the name of the type. */
  readonly stores: string;
}

type Builder = (...args: unknown[]) => Key | string;

const DOC = String.raw`(?:\/\*\*(?<doc>(?:(?!\*\/)[\s\S])*)\*\/\n)?`;
const BUILDER = new RegExp(
  String.raw`${DOC}export const (?<name>\w+(?:Key|Index)) = [^;]*?\b(?:key|partition)<(?<type>[\w &]+)>\(`,
  'g',
);
const TYPE = new RegExp(String.raw`${DOC}export (?:interface|type) (?<name>\w+)`, 'g');

export async function keyBuilders(): Promise<KeyBuilder[]> {
  const types = new Map(
    sourcesIn('functions/{entities,ledger}').flatMap(({ source }) =>
      [...source.matchAll(TYPE)].map(({ groups }) => [groups?.name, groups?.doc] as const),
    ),
  );
  const found = sourcesIn('functions/entities').map(async ({ file, source }) => {
    const built = [...source.matchAll(BUILDER)];
    if (built.length === 0) return [];
    const exported = (await import(fromRoot(file))) as Record<string, Builder>;
    return built.map(({ groups }) => {
      const { name = '', type = '' } = groups ?? {};
      const key = callWithNames(exported[name] as Builder);
      const typeDoc = type
        .split(' & ')
        .map((each) => types.get(each))
        .find(Boolean);
      return {
        name,
        key: typeof key === 'string' ? key : [key.PK, key.SK].map(String).join(' / '),
        stores: firstSentence(groups?.doc ?? typeDoc) || inWords(type),
      };
    });
  });
  return (await Promise.all(found)).flat();
}

const sourcesIn = (folder: string) =>
  globSync(`${folder}/*.ts`, { cwd: fromRoot() })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({ file, source: readFileSync(fromRoot(file), 'utf8') }));

const firstSentence = (doc = ''): string =>
  doc
    .replaceAll(/\s*\n?\s*\*\s/g, ' ')
    .trim()
    .replace(/\.(?: [\s\S]*)?$/, '');

const inWords = (type: string): string =>
  type.replaceAll(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Calls a function with arguments that become their own names in braces, such as `{appId}`, when they are put into a string. */
function callWithNames(build: Builder): Key | string {
  const [, parameters = ''] = /^(?:async )?\(([\s\S]*?)\)\s*=>/.exec(build.toString()) ?? [];
  const names = parameters
    .replaceAll(/\{[^}]*\}/g, 'fields')
    .split(',')
    .map((name) => /\w+/.exec(name)?.[0]);
  return build(...names.filter((name) => name !== undefined).map((name) => named(name)));
}

/** Returns a value that is `{name}` as a string. Its properties have their own names, and its methods return it. */
function named(name: string, owner?: unknown): unknown {
  const value: unknown = new Proxy(() => undefined, {
    get: (_, property) =>
      typeof property === 'symbol' || property === 'toString' ? () => `{${name}}` : named(property, value),
    apply: () => owner,
  });
  return value;
}
