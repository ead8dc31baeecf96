import { join } from 'node:path';
import { fromRoot } from '../from-root.ts';

/** The directory for all local data. By default, it is `.local`, which is in `.gitignore`. */
export const LOCAL_DATA_DIR = process.env.LOCAL_DATA_DIR ?? fromRoot('.local');

/** Returns the path of the file that describes the running local cloud. */
export const runningFile = (dataDir: string) => join(dataDir, 'running.json');
