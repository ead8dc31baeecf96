import { existsSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../../infra/from-root.ts';
import { buildEventDictionary } from './event-dictionary.ts';

/**
 * `npm run tool -- event-dictionary 2`: writes version 2 of the dictionary for compressing stored events. Never change an existing version,
 * because stored events can be read only with the version that compressed them.
 */
const version = Number(process.argv[2]);
if (!Number.isInteger(version) || version < 1 || version > 255) {
  console.error('Give the number of the new version, 1 to 255.');
  process.exit(1);
}
const file = fromRoot('functions', 'providers', 'stripe', `event-dictionary-${version}.ts`);
if (existsSync(file)) {
  console.error(`${file} exists. Stored events may need it; choose the next number.`);
  process.exit(1);
}
const dictionary = buildEventDictionary();
// Reject characters that need escaping, because the dictionary is written as a template literal.
if (/[`\\]|\$\{/.test(dictionary)) throw new Error('The dictionary contains characters that need escaping');
writeFileSync(
  file,
  `/** Version ${version} of the dictionary: example events (\`local/stripe/event-dictionary.ts\`). Never change it, add a version instead. */
export const EVENT_DICTIONARY_${version} = \`${dictionary}\`;
`,
);
console.log(
  `Wrote ${file}: ${dictionary.length} characters. List it in functions/providers/event-dictionaries.ts.`,
);
