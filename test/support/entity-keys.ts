import { readdirSync } from 'node:fs';
import { fromRoot } from '../../infra/from-root.ts';

const FOLDER = fromRoot('functions', 'entities');
const FILES = readdirSync(FOLDER).filter((file) => !file.endsWith('.test.ts'));
const EXPORTS = (await Promise.all(FILES.map((file) => import(`${FOLDER}/${file}`)))).flatMap(Object.keys);

/** The functions of `functions/entities` that end in `Key`, but build no key of a stored item of their own. */
const OTHERS = ['textKey', 'partnerMonthKey', 'parseProfileKey', 'parseLedgerKey'];

/** The names of the functions that build the keys of stored items, one for each type of item. */
export const KEY_NAMES = EXPORTS.filter((name) => name.endsWith('Key') && !OTHERS.includes(name));
