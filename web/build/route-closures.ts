/** Vite's build manifest, as far as it is read here. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; isDynamicEntry?: boolean }
>;

/** A route, the most that its first paint may load (kB after gzip), and the modules that the router asks for; or a later part. */
export interface RouteClosure {
  name: string;
  most: number;
  modules: string[];
}

const BUDGETS = { landing: 118, account: 175, signedIn: 180 } as const;
const SESSION = 'src/app/session-layout.tsx';
const FRAMES = {
  landing: [],
  account: [SESSION, 'src/app/guest-only.tsx'],
  signedIn: [SESSION, 'src/app/require-session.tsx'],
} as const;

/** Every screen of the build: the files `features/<area>/<name>-page.tsx`. */
export function routesOf(manifest: Manifest): RouteClosure[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return Object.keys(manifest).flatMap((key) => {
    const [, area, name] = /^src\/features\/([^/]+)\/(.+)-page\.tsx$/.exec(key) ?? [];
    if (!area || !name || !manifest[key]?.isDynamicEntry) return [];
    const kind = area === 'landing' || area === 'account' ? area : 'signedIn';
    return { name: `${area}/${name}`, most: BUDGETS[kind], modules: [...entries, ...FRAMES[kind], key] };
  });
}

const MOST_LATER = 75;
/** What is no dialog and has a budget of its own. */
const LATER_BUDGETS: Readonly<Record<string, number>> = { 'src/lib/realtime/create-amplify-client.ts': 45 };

/** A part that a screen loads after its first paint: a dialog, a menu, Amplify on the account screens. */
export interface LaterPart extends RouteClosure {
  /** The modules that every screen which loads it has already. */
  after: string[];
}

/** Every such part of the build. */
export function laterPartsOf(manifest: Manifest): LaterPart[] {
  const routes = routesOf(manifest);
  const screens = new Set(routes.flatMap(({ modules }) => modules));
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return Object.keys(manifest)
    .filter((key) => key.startsWith('src/') && manifest[key]?.isDynamicEntry && !screens.has(key))
    .map((key) => ({
      name: `later: ${key.slice('src/'.length)}`,
      most: LATER_BUDGETS[key] ?? MOST_LATER,
      modules: [key],
      after: [...entries, ...FRAMES[key.startsWith('src/features/account/') ? 'account' : 'signedIn']],
    }));
}

/** `modules` and everything that they import statically. */
export function closureOf(manifest: Manifest, modules: readonly string[]): string[] {
  const reached = new Set<string>();
  const visit = (key: string): void => {
    if (reached.has(key)) return;
    reached.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  modules.forEach(visit);
  return [...reached];
}
