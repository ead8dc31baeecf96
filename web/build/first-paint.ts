import type { Plugin, Rolldown } from 'vite';
import { EARLY_MODULES } from '../src/early/early-pages.ts';
import { compileClassic } from './compile-classic.ts';
import { reachable } from './reachable.ts';

const FILE = 'first-paint.js';

/** The modules that every signed-in page needs before it can show anything. Without preloading, they would load one after another. */
const SIGNED_IN = ['app/session-layout.tsx', 'app/require-session.tsx', 'data/profiles/load-session.ts'];

interface Scripts {
  readonly signedIn: readonly string[];
  /** The scripts for each module in `EARLY_MODULES`, in the same order. The index is shorter than the module's name. */
  readonly pages: readonly (readonly string[])[];
}

/**
 * Serves `src/early/first-paint.ts` as a classic script, because a module would run only after the first paint. The build inserts the URLs
 * of each signed-in page's chunks into this script. Preloading these chunks saves three round trips on a slow network.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(compile({ signedIn: [], pages: [] }));
      });
    },
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', name: FILE, source: compile(scriptsIn(bundle)) });
    },
  };
}

const compile = (scripts: Scripts) =>
  compileClassic(new URL('../src/early/first-paint.ts', import.meta.url), {
    SCRIPTS: JSON.stringify(scripts),
  });

/** Returns the chunks to preload. Excludes chunks that the document itself loads. */
function scriptsIn(bundle: Rolldown.OutputBundle): Scripts {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  const inDocument = new Set(entry ? closureOf(bundle, [entry.fileName]) : []);
  const filesOf = (modules: readonly string[], known: ReadonlySet<string>) =>
    closureOf(
      bundle,
      modules.map((module) => chunkOf(bundle, module)),
    ).filter((file) => !known.has(file));

  const signedIn = filesOf(SIGNED_IN, inDocument);
  const known = new Set([...inDocument, ...signedIn]);
  const urls = (files: readonly string[]) => files.map((file) => `/${file}`);
  return {
    signedIn: urls(signedIn),
    pages: EARLY_MODULES.map((module) => urls(filesOf([module], known))),
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
  );
  if (!chunk) throw new Error(`The build does not contain ${module}.`);
  return chunk.fileName;
}

/** Returns the given chunks and all chunks that they import statically. */
const closureOf = (bundle: Rolldown.OutputBundle, files: readonly string[]): string[] =>
  reachable(files, (file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.imports : [];
  }).filter((file) => bundle[file]?.type === 'chunk');
