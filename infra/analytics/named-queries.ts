import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../from-root.ts';

const FOLDER = fromRoot('infra', 'analytics', 'queries');
const TABLES = 'tables.sql';

interface Query {
  /** The name of the query's file without extension. */
  readonly name: string;
  readonly description: string;
  readonly sql: string;
}

/**
 * Reads the example queries. The first line of each file is a comment that becomes the query's description. Each query begins with the
 * definitions from `tables.sql`. The queries leave out the partner whose id is `canary`.
 */
export function readQueries(canary = 'none'): Query[] {
  const tables = read(TABLES).replace('{canary}', canary);
  return readdirSync(FOLDER)
    .filter((file) => file !== TABLES)
    .sort()
    .map((file) => {
      const text = read(file);
      const [comment = ''] = text.split('\n');
      return {
        name: file.replace(/\.sql$/, ''),
        description: comment.replace(/^-- /, ''),
        sql: `${tables}${text}`,
      };
    });
}

const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');
