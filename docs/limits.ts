import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from '../infra/from-root.ts';
import { markdownTable } from './markdown-table.ts';

/** The tables list the limits in this order. */
const SOURCES = ['shared', 'functions', 'infra', 'web/src'].flatMap((folder) =>
  globSync('**/*.{ts,tsx}', { cwd: fromRoot(folder) })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => `${folder}/${file}`),
);

/** A doc comment, and the constant or property that it describes. */
const DECLARATION =
  /\/\*\*(?<comment>(?:(?!\*\/)[\s\S])*@limit\b(?:(?!\*\/)[\s\S])*)\*\/\s*(?<declaration>.*)/g;
/** A number or a product of numbers, as in `const MAX_MS = 24 * 60 * 60 * 1000;`, or the limits of calls. */
const NUMBER =
  /^(?:export )?(?:const )?(?<name>\w+)(?: =|:) (?:(?<product>[\d_]+(?: \* [\d_]+)*)|\{ perMinute: (?<perMinute>[\d_]+), perDay: (?<perDay>[\d_]+) \})[;,]/;

interface Limit {
  readonly section: string;
  readonly cells: readonly string[];
}

/**
 * Builds docs/limits.md from its template and from the constants with a tag `@limit section | bound | effect`. The effect is what a user sees
 * beyond the bound. A bound may end with the unit of its value in parentheses. In the effect, `{value}` stands for the value.
 */
export function limitsPage(): string {
  const limits = Map.groupBy(SOURCES.flatMap(limitsIn), ({ section }) => section);
  const template = readFileSync(fromRoot('docs', 'limits.template.md'), 'utf8');
  const page = template.replaceAll(/^\{\{(.+?)(?:: (.+))?\}\}$/gm, (_, section: string, effect?: string) => {
    const found = limits.get(section);
    if (!found) throw new Error(`No constant has the tag @limit ${section}.`);
    limits.delete(section);
    return markdownTable(
      ['bound', 'value', 'enforced by', ...(effect ? [effect] : [])],
      found.map(({ cells }) => cells),
    );
  });
  if (limits.size > 0) throw new Error(`docs/limits.template.md lacks ${[...limits.keys()].join(', ')}.`);
  return page;
}

function limitsIn(file: string): Limit[] {
  const source = readFileSync(fromRoot(file), 'utf8');
  return [...source.matchAll(DECLARATION)].flatMap(({ groups: { comment = '', declaration = '' } = {} }) => {
    const { name, product, perMinute = '', perDay = '' } = NUMBER.exec(declaration)?.groups ?? {};
    if (!name) throw new Error(`In ${file}, a limit is not a number: ${declaration}`);
    return tagsIn(comment).map(([section = '', bound = '', effect]) => {
      const [, text = bound, unit] = /^(.+) \(([\w ]+)\)$/.exec(bound) ?? [];
      const value = product
        ? shownValue(name, compute(product), unit)
        : `${shown(compute(perMinute))} in a minute, ${shown(compute(perDay))} in a day`;
      const effects = effect ? [effect.replaceAll('{value}', value)] : [];
      return { section, cells: [text, value, `[\`${name}\`](../${file})`, ...effects] };
    });
  });
}

/** Returns the parts of each `@limit` tag of a doc comment. A tag may continue on the next lines. */
const tagsIn = (comment: string): string[][] =>
  comment
    .replaceAll(/\s*\n\s*\* ?\s*/g, ' ')
    .split(/ ?@(?=\w)/)
    .filter((tag) => tag.startsWith('limit '))
    .map((tag) => tag.slice('limit '.length).trim().split(' | '));

const compute = (product: string): number =>
  product.split(' * ').reduce((result, factor) => result * Number(factor.replaceAll('_', '')), 1);

const shown = (value: number): string => value.toLocaleString('en');

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const TIMES = [
  [/_MS$/, 1],
  [/_SECONDS$/, SECOND],
  [/days$/i, DAY],
] as const;
const UNITS = [
  [DAY, 'day'],
  [60 * 60 * SECOND, 'hour'],
  [60 * SECOND, 'minute'],
  [SECOND, 'second'],
  [1, 'millisecond'],
] as const;

/** A time has the largest unit of which it is a multiple. */
function shownValue(name: string, value: number, unit?: string): string {
  const [, inName] = TIMES.find(([pattern]) => pattern.test(name)) ?? [];
  if (!inName) return unit ? `${shown(value)} ${unit}` : shown(value);
  const ms = value * inName;
  const [size, word] = UNITS.find(([each]) => ms % each === 0) ?? [1, 'millisecond'];
  return `${shown(ms / size)} ${word}${ms === size ? '' : 's'}`;
}
