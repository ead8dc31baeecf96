import { reachable } from './reachable.ts';

export type Manifest = Record<
  string,
  {
    file: string;
    name?: string;
    imports?: string[];
    css?: string[];
    isEntry?: boolean;
    isDynamicEntry?: boolean;
  }
>;

/** A part of the build, with its budget in kB after gzip. `modules` contains the manifest keys of the modules that the part loads first. */
export interface RouteClosure {
  name: string;
  budget: number;
  modules: string[];
}

/** The budgets of signed-in pages are in `test/support/page-load.ts`, because these pages are measured in a browser. */
const BUDGETS: Readonly<Record<string, number>> = { landing: 119, account: 176 };

/** Returns all public pages in the build. Their files match `features/{landing,account}/<name>-page.tsx`. */
export function routesOf(manifest: Manifest): RouteClosure[] {
  return Object.keys(manifest).flatMap((key) => {
    const [, area = '', name] = PAGE.exec(key) ?? [];
    const budget = BUDGETS[area];
    if (!name || !budget) return [];
    return { name: `${area}/${name}`, budget, modules: [...frameOf(manifest, area), key] };
  });
}

const LATER_BUDGET = 75;

/** A part of the build that loads after the first paint, such as a dialog, a menu, or Amplify on the account screens. */
export interface LaterPart extends RouteClosure {
  /** The modules that are already loaded when a page loads this part. */
  after: string[];
}

export function laterPartsOf(manifest: Manifest): LaterPart[] {
  return Object.keys(manifest)
    .filter((key) => key.startsWith('src/') && manifest[key]?.isDynamicEntry && !PAGE.test(key))
    .map((key) => ({
      name: `later: ${key.slice('src/'.length)}`,
      budget: LATER_BUDGET,
      modules: [key],
      after: frameOf(manifest, /^src\/features\/([^/]+)/.exec(key)?.[1] ?? ''),
    }));
}

const PAGE = /^src\/features\/([^/]+)\/(.+)-page\.tsx$/;

/**
 * Returns the manifest keys of the modules that every page of an area loads: the app's entry module, and some of the shared chunks
 * (`shared-chunks.ts`).
 */
function frameOf(manifest: Manifest, area: string): string[] {
  const chunks = { landing: [], account: ['session'] }[area] ?? ['session', 'screen'];
  return Object.entries(manifest)
    .filter(([, { isEntry, name = '' }]) => isEntry || (chunks as readonly string[]).includes(name))
    .map(([key]) => key);
}

export const closureOf = (manifest: Manifest, modules: readonly string[]): string[] =>
  reachable(modules, (key) => manifest[key]?.imports ?? []);
