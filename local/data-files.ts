import { join } from 'node:path';
import { LOCAL_DATA_DIR, runningFile } from '../infra/commands/local-data.ts';

export const BUILD_CACHE = join(LOCAL_DATA_DIR, 'build');

export const dataFiles = (dataDir: string) => ({
  version: join(dataDir, 'version'),
  dynamodb: join(dataDir, 'dynamodb'),
  users: join(dataDir, 'users.json'),
  mails: join(dataDir, 'mails.jsonl'),
  avatars: join(dataDir, 'avatars'),
  key: join(dataDir, 'key'),
  secretKey: join(dataDir, 'secret-key'),
  running: runningFile(dataDir),
  checkpoint: join(dataDir, 'stream.json'),
  deadLetters: join(dataDir, 'dead-letters.jsonl'),
  fanoutCheckpoint: join(dataDir, 'fanout-stream.json'),
  fanoutDeadLetters: join(dataDir, 'fanout-dead-letters.jsonl'),
  queues: join(dataDir, 'queues'),
  functionsLog: join(dataDir, 'functions.log'),
  demoStarted: join(dataDir, 'demo-started'),
  demoDone: join(dataDir, 'demo-done'),
});
export type DataFiles = ReturnType<typeof dataFiles>;
