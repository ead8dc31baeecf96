import { createWriteStream, watch } from 'node:fs';
import { fromRoot } from '../../infra/from-root.ts';
import type { Closers } from '../closers.ts';
import { LOCAL } from '../settings.ts';
import { bundledFunctions, sourceFunctions } from './function-files.ts';
import { FunctionHost } from './function-host.ts';

export interface FunctionsOptions {
  /** Which code to run: the bundles that a deployment would create, or the sources, which are reloaded after a change. */
  readonly from: 'bundles' | 'sources';
  /** The directory that caches bundles across starts. */
  readonly cacheDir: string;
  readonly logFile: string;
  readonly closers: Closers;
}

export interface Functions {
  /** Starts the functions with their environment. Must be called before the first event. */
  start(env: Readonly<Record<string, string>>): void;
  invoke(name: string, event: unknown): Promise<unknown>;
}

/** Prepares all functions of the product for invocation by name. */
export async function prepareFunctions({
  from,
  cacheDir,
  logFile,
  closers,
}: FunctionsOptions): Promise<Functions> {
  const files = from === 'bundles' ? await bundledFunctions(cacheDir) : sourceFunctions();
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  // Allow any number of listeners. Each thread pipes two streams into the log, which Node.js would otherwise report as a leak.
  log.setMaxListeners(0);
  const hosts = new Map<string, FunctionHost>();
  const stopHosts = () => {
    for (const host of hosts.values()) host.stop();
  };
  const watchers =
    from === 'sources' ? ['functions', 'shared'].map((folder) => watchFolder(folder, stopHosts)) : [];
  closers.add(() => {
    for (const watcher of watchers) watcher.close();
    stopHosts();
    log.end();
  });
  return {
    start(env) {
      for (const [name, file] of files) {
        hosts.set(name, new FunctionHost({ name, file, env, timeoutMs: LOCAL.functionTimeoutMs, log }));
      }
    },
    async invoke(name, event) {
      const host = hosts.get(name);
      if (!host) throw new Error(`There is no function ${name}`);
      return host.invoke(event);
    },
  };
}

/** Calls `onChange` once per burst of changes, because editors save files in several steps. */
function watchFolder(folder: string, onChange: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return watch(fromRoot(folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, 50);
  });
}
