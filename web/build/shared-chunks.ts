import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { reachable } from './reachable.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const ENTRY = `${SRC}main.tsx`;
const AFTER_PAINT = `${SRC}app/after-paint.tsx`;
const LIST_TOOLBAR = `${SRC}components/lists/list-toolbar.tsx`;
/** Pages with tables and no toolbar, which count as lists, because all other pages would otherwise load the parts of tables. */
const TABLES = /\/features\/(imports\/(import|imported)|invitations\/invitations)-page\.tsx$/;
const FEATURE = /\/features\/(\w+)\//;
const PAGE = /\/features\/(\w+)\/[\w-]+-page\.tsx$/;
const ICON = /\/lucide-react\/.*\/icons\//;
const ICON_IMPORTS = /import \{([^}]*)\} from ['"]lucide-react['"]/g;

/** The features whose pages a visitor can open without the frame of signed-in pages. */
const PUBLIC = ['account', 'legal'];

/** The number of features from which on a module that their pages share is in the chunk of all signed-in pages. */
const MANY = 4;
const AMOUNTS = /\/money\/[\w-]+\.tsx?$/;

/**
 * The chunks that several pages share. Without them, every page would load fifty small files, which would compress badly and cost a request
 * each. The chunk of a package has its name here. The chunk of our own module follows from the pages that load it (`chunkFor`).
 */
export const SHARED_CHUNKS = [
  {
    name: 'react',
    priority: 5,
    test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'),
  },
  { name: ownChunk('base'), priority: 4 },
  {
    name: ownChunk('session', packages('@tanstack', 'zod')),
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: ownChunk('screen'), priority: 2, includeDependenciesRecursively: false },
  {
    name: 'forms',
    priority: 1,
    test: packages('react-hook-form', '@hookform'),
    includeDependenciesRecursively: false,
  },
  { name: 'tslib', priority: 1, test: packages('tslib') },
  { name: ownChunk(), debugName: 'pages', priority: 0, includeDependenciesRecursively: false },
];

function packages(...names: readonly string[]): RegExp {
  return new RegExp(`/node_modules/(${names.join('|')})/`);
}

/** Returns the name function of a group with our own modules: those of `chunk`, together with some packages, or those of all chunks. */
function ownChunk(chunk?: string, also?: RegExp) {
  return (id: string, graph: Graph): string | null => {
    if (chunk && also?.test(id)) return chunk;
    const name = id.includes('vite/preload-helper') ? 'base' : chunksOf(graph).get(id);
    return name && (!chunk || name === chunk) ? name : null;
  };
}

let chunks: ReadonlyMap<string, string | null> | undefined;

/** Returns the chunk of each module. All groups ask for it, so it is computed once. */
function chunksOf(graph: Graph): ReadonlyMap<string, string | null> {
  if (chunks) return chunks;
  const startsByModule = startsOf(graph);
  const tablePages = [...startsByModule.keys()].filter((id) => TABLES.test(id));
  const listPages = [...(startsByModule.get(LIST_TOOLBAR) ?? []), ...tablePages];
  chunks = new Map([...startsByModule].map(([id, starts]) => [id, chunkFor(id, starts, listPages)]));
  return chunks;
}

/** Returns our own modules and the icons, each with the modules that load it: the entry, and whatever is imported dynamically. */
function startsOf(graph: Graph): Map<string, string[]> {
  const later = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds.filter(isOwn) ?? [];
  const all = reachable([ENTRY], (id) => [...importsOf(id, graph), ...later(id)]);
  const starts = new Map<string, string[]>();
  for (const start of new Set([ENTRY, ...all.flatMap(later)])) {
    for (const id of reachable([start], (module) => importsOf(module, graph)))
      starts.set(id, [...(starts.get(id) ?? []), start]);
  }
  return starts;
}

const isOwn = (id: string) => !id.includes('/node_modules/') && !id.startsWith('\0');

/** Icons are found by their names, because their index imports all of them. */
function importsOf(id: string, graph: Graph): string[] {
  const info = graph.getModuleInfo(id);
  if (!info || !isOwn(id)) return [];
  const own = info.importedIds.filter(isOwn);
  const index = info.importedIds.find((imported) => imported.endsWith('/lucide-react.mjs'));
  if (!index) return own;
  const names = [...(info.code ?? '').matchAll(ICON_IMPORTS)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  );
  return [...own, ...names.map((name) => index.replace(/[^/]+$/, `icons/${kebabCase(name)}.mjs`))];
}

const kebabCase = (name: string) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();

/** Returns null if the build should decide by itself. `listPages` are the pages with the search and the filters of a list. */
export function chunkFor(id: string, starts: readonly string[], listPages: readonly string[]): string | null {
  const loads = (...modules: string[]) => modules.some((module) => starts.includes(SRC + module));
  const areas = starts.flatMap((start) => PAGE.exec(start)?.[1] ?? []);
  const isPublic = areas.some((area) => PUBLIC.includes(area));
  const inFrame = loads('app/require-session.tsx', 'data/profiles/load-session.ts');
  // Also counts what only a dialog of signed-in pages loads, which is not a page itself.
  const features = starts.flatMap((start) => FEATURE.exec(start)?.[1] ?? []);
  const isSignedIn =
    inFrame || features.some((feature) => feature !== 'landing' && !PUBLIC.includes(feature));

  // What the entry or the landing page shares with anything else.
  if (loads('main.tsx') || areas.includes('landing')) return starts.length > 1 ? 'base' : null;
  // The frame of the account screens, and what public pages share with signed-in ones.
  if (loads('app/session-layout.tsx', 'app/guest-only.tsx') || (isPublic && isSignedIn)) return 'session';
  if (inFrame) return 'screen';
  // Keep shared icons together, because they are small.
  if (ICON.test(id)) return starts.length === 1 ? null : isPublic ? 'session' : 'screen';
  return chunkOfPages(id, starts, listPages);
}

/**
 * Returns the chunk of a module that pages share with each other, or with parts of the app that load later. Whatever a module imports is
 * loaded by the same modules, and perhaps by others. With more of them, the chunk must stay the same or come earlier here or in `chunkFor`,
 * so that chunks never import each other in a circle: the code of a circle runs before what it imports.
 */
function chunkOfPages(id: string, starts: readonly string[], listPages: readonly string[]): string | null {
  const pages = starts.filter((start) => PAGE.test(start));
  const features = featuresOf(starts);
  const listFeatures = featuresOf(listPages);
  const isOfLists =
    pages.every((page) => listPages.includes(page)) && features.every((name) => listFeatures.includes(name));
  // Only dialogs read amounts, so the parser must not be loaded with every page.
  if (features.length >= MANY && !isOfLists)
    return pages.length === 0 && AMOUNTS.test(id) ? 'amounts' : 'screen';
  if (starts.includes(AFTER_PAINT)) return 'live';
  if (pages.length === 0 || starts.length === 1) return null;
  if (features.length === 1) return pages.length > 1 && FEATURE.test(id) ? features.join() : null;
  // Only these pages read files.
  if (pages.every((page) => TABLES.test(page))) return features.join('-');
  return isOfLists ? 'lists' : features.join('-');
}

const featuresOf = (modules: readonly string[]): string[] =>
  [...new Set(modules.flatMap((module) => FEATURE.exec(module)?.[1] ?? []))].sort();
