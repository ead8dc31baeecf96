import { join } from 'node:path';
import { fromRoot } from '../infra/from-root.ts';

/** Where everything local is kept: `.local`, which is in `.gitignore`, or another folder that LOCAL_DATA_DIR names. */
export const DATA_DIR = process.env.LOCAL_DATA_DIR ?? fromRoot('.local');
/** The web build and the function bundles, which every cloud of this checkout shares. */
export const BUILD_CACHE = join(DATA_DIR, 'build');

/** The files of one local cloud. */
export const dataFiles = (dataDir: string) => ({
  dynamodb: join(dataDir, 'dynamodb'),
  users: join(dataDir, 'users.json'),
  mails: join(dataDir, 'mails.jsonl'),
  avatars: join(dataDir, 'avatars'),
  key: join(dataDir, 'key'),
  secretKey: join(dataDir, 'secret-key'),
  running: join(dataDir, 'running.json'),
  checkpoint: join(dataDir, 'stream.json'),
  deadLetters: join(dataDir, 'dead-letters.jsonl'),
  fanoutCheckpoint: join(dataDir, 'fanout-stream.json'),
  fanoutDeadLetters: join(dataDir, 'fanout-dead-letters.jsonl'),
  functionsLog: join(dataDir, 'functions.log'),
  demoStarted: join(dataDir, 'demo-started'),
  demoDone: join(dataDir, 'demo-done'),
});
export type DataFiles = ReturnType<typeof dataFiles>;
