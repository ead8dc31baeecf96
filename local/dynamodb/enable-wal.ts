import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LOCAL_IDENTITY } from './local-identity.ts';

const { region, credentials } = LOCAL_IDENTITY;
const DATABASE = `${credentials.accessKeyId}_${region}.db`;

/**
 * Switches the database in `dataDir` to a write-ahead log. Creates the database if necessary. With the log, writes take half the time and
 * are just as durable, because a commit only syncs a single file. SQLite stores this setting in the database, so it also applies to
 * DynamoDB Local. Source: https://www.sqlite.org/wal.html
 */
export function enableWal(dataDir: string): void {
  try {
    const database = new DatabaseSync(join(dataDir, DATABASE));
    try {
      database.exec('PRAGMA journal_mode = WAL');
    } finally {
      database.close();
    }
  } catch {
    // Ignore an unreadable database here. DynamoDB Local will report it.
  }
}
