import type { Plugin, Rolldown } from 'vite';

/** What every signed-in screen asks for, one after another, before it can ask the API for anything. */
const SIGNED_IN = [
  'src/app/session-layout.tsx',
  'src/app/require-session.tsx',
  'src/lib/query-client.ts',
  'src/lib/load-session.ts',
];

/**
 * Names in the document what a signed-in screen will load in any case; `public/first-paint.js` fetches it ahead where someone has
 * signed in before. On a slow network that saves three round trips.
 */
export function signedInScripts(): Plugin {
  return {
    name: 'signed-in-scripts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const document = bundle['index.html'];
      if (document?.type !== 'asset') throw new Error('the build has no index.html');
      const html = String(document.source);
      const ahead = scriptsOf(bundle).filter((script) => !html.includes(script));
      const meta = `<meta name="signed-in-scripts" content="${ahead.map((script) => `/${script}`).join(' ')}">`;
      // Before the script that reads it.
      document.source = html.replace('<script', () => `${meta}\n    <script`);
    },
  };
}

/** The files of `SIGNED_IN` and of all that they import statically. */
function scriptsOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    chunk.imports.forEach(visit);
  };
  for (const module of SIGNED_IN) {
    const chunk = Object.values(bundle).find(
      (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(`/web/${module}`)),
    );
    if (!chunk) throw new Error(`the build has no ${module}`);
    visit(chunk.fileName);
  }
  return [...found];
}
