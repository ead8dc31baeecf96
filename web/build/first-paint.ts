import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { compileClassic } from './compile-classic.ts';
import { reachable } from './reachable.ts';

const FILE = 'first-paint.js';

/** The modules that every signed-in page needs before it can show anything. Without preloading, they would load one after another. */
const SIGNED_IN = ['app/session-layout.tsx', 'app/require-session.tsx', 'data/profiles/load-session.ts'];

type EarlyTable = typeof import('../src/app/early-table.ts').EARLY_TABLE;

/**
 * Serves `src/early/first-paint.ts` as a classic script, because a module would run only after the first paint. The build inserts the
 * requests and the URLs of the chunks of each signed-in page into this script. Preloading these chunks saves three round trips on a slow
 * network.
 */
export function firstPaint(): Plugin {
  let root = '';
  return {
    name: 'first-paint',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, async (_request, response) => {
        const source = compile(await readTable(root), { signedIn: [], scriptsOf: () => [] });
        response.setHeader('content-type', 'text/javascript');
        response.end(source);
      });
    },
    async generateBundle(_options, bundle) {
      const source = compile(await readTable(root), scriptsIn(bundle));
      this.emitFile({ type: 'asset', name: FILE, source });
    },
  };
}

async function readTable(root: string): Promise<EarlyTable> {
  const { module } = await runnerImport<{ EARLY_TABLE: EarlyTable }>(`${root}/src/app/early-table.ts`, {
    root,
    configFile: false,
  });
  return module.EARLY_TABLE;
}

function compile(table: EarlyTable, { signedIn, scriptsOf }: Scripts): string {
  const pages = table.map(({ modules, ...page }) => ({ ...page, scripts: scriptsOf(modules) }));
  return compileClassic(new URL('../src/early/first-paint.ts', import.meta.url), {
    PAGES: JSON.stringify(pages),
    SIGNED_IN_SCRIPTS: JSON.stringify(signedIn),
  });
}

interface Scripts {
  readonly signedIn: readonly string[];
  /** Returns the scripts of some modules, except those that every signed-in page loads. */
  readonly scriptsOf: (modules: readonly string[]) => readonly string[];
}

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
    scriptsOf: (modules) => urls(filesOf(modules, known)),
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
  );
  if (!chunk) throw new Error(`The build does not contain ${module}.`);
  return chunk.fileName;
}

const closureOf = (bundle: Rolldown.OutputBundle, files: readonly string[]): string[] =>
  reachable(files, (file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.imports : [];
  }).filter((file) => bundle[file]?.type === 'chunk');
