import { watch } from 'node:fs';
import { fromRoot } from '../../infra/from-root.ts';
import type { Closers } from '../closers.ts';
import { LOCAL } from '../settings.ts';
import { bundledFunctions, sourceFunctions } from './function-files.ts';
import { FunctionHost } from './function-host.ts';

export interface FunctionsOptions {
  /** Changed sources are reloaded. */
  readonly from: 'bundles' | 'sources';
  readonly cacheDir: string;
  readonly logFile: string;
  readonly closers: Closers;
}

export interface Functions {
  /** Prepares the functions for events. `env` contains their environment variables. Must be called before `invoke`. */
  start(env: Readonly<Record<string, string>>): void;
  invoke(name: string, event: unknown): Promise<unknown>;
}

export async function prepareFunctions({
  from,
  cacheDir,
  logFile,
  closers,
}: FunctionsOptions): Promise<Functions> {
  const files = from === 'bundles' ? await bundledFunctions(cacheDir) : sourceFunctions();
  const hosts = new Map<string, FunctionHost>();
  const stopHosts = () => {
    for (const host of hosts.values()) host.stop();
  };
  const watchers =
    from === 'sources' ? ['functions', 'shared'].map((folder) => watchFolder(folder, stopHosts)) : [];
  closers.add(() => {
    for (const watcher of watchers) watcher.close();
    stopHosts();
  });
  return {
    start(env) {
      for (const [name, file] of files) {
        hosts.set(name, new FunctionHost({ name, file, env, timeoutMs: LOCAL.functionTimeoutMs, logFile }));
      }
    },
    async invoke(name, event) {
      const host = hosts.get(name);
      if (!host) throw new Error(`There is no function ${name}`);
      return host.invoke(event);
    },
  };
}

/** Calls `onChange` only once for several changes in quick succession, because editors save files in several steps. */
function watchFolder(folder: string, onChange: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return watch(fromRoot(folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, 50);
  });
}
