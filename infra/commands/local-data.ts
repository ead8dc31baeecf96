import { join } from 'node:path';
import { fromRoot } from '../from-root.ts';

/** The directory for all local data. By default, it is `.local`, which is in `.gitignore`. */
export const LOCAL_DATA_DIR = process.env.LOCAL_DATA_DIR ?? fromRoot('.local');

export const runningFile = (dataDir: string) => join(dataDir, 'running.json');
