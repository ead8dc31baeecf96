import { join } from 'node:path';
import { fromRoot } from '../from-root.ts';

export const LOCAL_DATA_DIR = process.env.LOCAL_DATA_DIR ?? fromRoot('.local');

export const runningFile = (dataDir: string) => join(dataDir, 'running.json');
