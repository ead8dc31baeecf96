import { env } from 'node:process';
import { type Plugin, runnerImport } from 'vite';
import { compileClassic } from './compile-classic.ts';
import { cspSafeStyles } from './csp-safe-styles.ts';

const LANDING = /\/features\/landing\/landing-page\.tsx$/;
const EMPTY_ROOT = '<div id="root"></div>';
const START_APP = 'start-app.js';
/** Matches the script that starts the app, and then the preloads of the scripts that it imports. */
const APP_SCRIPT =
  /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g;

/**
 * Writes two documents. `index.html` is the prerendered landing page, which is painted before any script loads. `app.html` is an empty
 * document for all other addresses, because scripts render these pages. `SITE_ORIGIN` (such as `https://app.example.com`) makes the URL of
 * the Open Graph image absolute, because some sites require an absolute URL.
 */
export function prerender(): Plugin {
  let root = '';
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const document = bundle['index.html'];
      if (document?.type !== 'asset') throw new Error('The build does not contain index.html');
      const shell = String(document.source);
      this.emitFile({ type: 'asset', fileName: 'app.html', source: withoutFontPreload(shell) });
      this.emitFile({
        type: 'asset',
        fileName: START_APP,
        source: compileClassic(new URL('../src/early/start-app.ts', import.meta.url)),
      });

      const landing = Object.values(bundle).find(
        (chunk) => chunk.type === 'chunk' && LANDING.test(chunk.facadeModuleId ?? ''),
      );
      if (landing?.type !== 'chunk') throw new Error('The build does not contain the landing page');
      document.source = withContent(shell, await renderLanding(root), [landing.fileName, ...landing.imports]);
    },
  };
}

/** Renders the landing page in a separate server environment. Leaves out the style sheets, because the build already contains them. */
async function renderLanding(root: string): Promise<string> {
  const { module } = await runnerImport<typeof import('../src/prerender.tsx')>(`${root}/src/prerender.tsx`, {
    root,
    mode: 'production',
    configFile: false,
    plugins: [cspSafeStyles()],
  });
  return module.landing;
}

/**
 * Returns the document `shell` without the link that preloads the font. On a slow network, the preload would delay the scripts by a quarter
 * of a second.
 */
export function withoutFontPreload(shell: string): string {
  const without = shell.replace(/<link\s[^>]*as="font"[^>]*>\s*/, '');
  if (without === shell) throw new Error('The shell does not preload a font');
  return without;
}

/**
 * Returns the document `shell` with `content` in its root element. The page title in `content` replaces the title in `shell`. The document
 * doesn't load `scripts` directly. Instead, `src/early/start-app.ts` decides when they load.
 */
export function withContent(shell: string, content: string, scripts: readonly string[]): string {
  const [, title, body] = /^(<title>.*?<\/title>)?(.*)$/s.exec(content) ?? [];
  const app = [...shell.matchAll(APP_SCRIPT)].map(([, url = '']) => url);
  const isExpected = shell.includes(EMPTY_ROOT) && app.length > 0;
  if (!title || !body || !isExpected) throw new Error('The shell or the landing page has an unexpected form');
  const all = new Set([...app, ...scripts.map((script) => `/${script}`)]);
  return shell
    .replace(/<title>.*?<\/title>/s, title)
    .replaceAll(APP_SCRIPT, '')
    .replace(
      '</head>',
      () => `<script async src="/${START_APP}" data-app="${[...all].join(' ')}"></script></head>`,
    )
    .replace('content="/social.png"', `content="${env.SITE_ORIGIN ?? ''}/social.png"`)
    .replace(EMPTY_ROOT, () => `<div id="root">${body}</div>`);
}
