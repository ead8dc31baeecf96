import { DatabaseSync } from 'node:sqlite';

export interface ExportedLine {
  readonly day: string;
  readonly line: string;
}

/**
 * Runs a query over exported lines in SQLite, which supports all parts of Athena's SQL that the queries use. Athena's own functions are
 * reimplemented here according to Athena's documentation.
 */
export function queryExports(sql: string, lines: readonly ExportedLine[]): Record<string, unknown>[] {
  const database = new DatabaseSync(':memory:');
  const define = (name: string, call: (text: string | null, argument: string) => string | null) =>
    database.function(name, { deterministic: true }, (text, argument) =>
      call(text as string | null, String(argument)),
    );
  define('json_extract', (text, path) => {
    const found = valueAt(text, path);
    return found === undefined ? null : JSON.stringify(found);
  });
  define('json_extract_scalar', (text, path) => {
    const found = valueAt(text, path);
    return found === undefined || found === null || typeof found === 'object' ? null : String(found);
  });
  database.function('split_part', { deterministic: true }, (text, delimiter, position) =>
    text === null ? null : (String(text).split(String(delimiter))[Number(position) - 1] ?? null),
  );
  try {
    database.exec('CREATE TABLE exports (line TEXT, day TEXT)');
    const insert = database.prepare('INSERT INTO exports (line, day) VALUES (?, ?)');
    for (const { line, day } of lines) insert.run(line, day);
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

/** Returns the value at a path such as `$.Item.PK.S`. Returns undefined if the text is not JSON or has no such path. */
function valueAt(text: string | null, path: string): unknown {
  if (text === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  for (const name of path.split('.').slice(1)) value = (value as Record<string, unknown> | null)?.[name];
  return value;
}
