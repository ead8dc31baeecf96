import { env } from 'node:process';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { compileClassic } from './compile-classic.ts';
import { cspSafeStyles } from './csp-safe-styles.ts';

const LANDING = /\/features\/landing\/landing-page\.tsx$/;
const EMPTY_ROOT = '<div id="root"></div>';
const START_APP = 'start-app.js';
/** Matches the script that starts the app, and then the preloads of the scripts that it imports. */
const APP_SCRIPT =
  /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g;

/** Matches the scripts and the style sheet of the shell. */
const BLOCKING = /<script [^>]*><\/script>\s*|<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g;
/** `PageSpinner` without CSS. */
const SPINNER =
  '<svg role="img" aria-label="Loading" display="block" width="100%" height="97vh">' +
  '<svg x="50%" y="50%" overflow="visible" viewBox="0 0 16 16" width="40" height="40">' +
  '<path transform="translate(-8 -8)" d="M1 11c3.5 0 3.5-6 7-6s3.5 6 7 6" fill="none" stroke="light-dark(#0b5c63,#6ec7c2)" ' +
  'stroke-width="2" stroke-linecap="round" stroke-dasharray="9 5">' +
  '<animate attributeName="stroke-dashoffset" from="28" to="0" dur="1.1s" repeatCount="indefinite"/></path></svg></svg>';

/**
 * Writes two documents. `index.html` is the prerendered landing page, which is painted before any script loads. `app.html` is a document
 * with a spinner for all other addresses, because scripts render these pages. `SITE_ORIGIN` (such as `https://app.example.com`) makes the URL of
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
      const shell = withFirstPaint(String(document.source), bundle);
      this.emitFile({ type: 'asset', fileName: 'app.html', source: withSpinner(withoutFontPreload(shell)) });
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

/** On a slow network, the preload would delay the scripts by a quarter of a second. */
export function withoutFontPreload(shell: string): string {
  const without = shell.replace(/<link\s[^>]*as="font"[^>]*>\s*/, '');
  if (without === shell) throw new Error('The shell does not preload a font');
  return without;
}

/** The first-paint script has a hash in its name, so that the browser of a returning visitor runs it without a request. */
function withFirstPaint(document: string, bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => name.startsWith('assets/first-paint-'));
  const found = document.replace('"/first-paint.js"', `"/${file}"`);
  if (!file || found === document) throw new Error('The shell does not load first-paint.js');
  return found;
}

/**
 * Returns the document `shell` with a spinner in its root element. Everything that would delay the first paint follows after it: on a slow
 * network, the style sheet takes seconds. The spinner has only attributes, because the Content-Security-Policy forbids inline styles.
 */
export function withSpinner(shell: string): string {
  const blocking = [...shell.matchAll(BLOCKING)].map(([tag]) => tag.trim());
  if (blocking.length < 3 || !shell.includes(EMPTY_ROOT)) throw new Error('The shell has an unexpected form');
  return shell
    .replaceAll(BLOCKING, '')
    .replace(EMPTY_ROOT, () => `<div id="root">${SPINNER}</div>\n${blocking.join('\n')}`);
}

/**
 * The page title in `content` replaces the title in `shell`. The document doesn't load `scripts` directly. Instead,
 * `src/early/start-app.ts` decides when they load. Users who have signed in before see a spinner instead of the content
 * (`src/styles/base.css`).
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
    .replace(
      EMPTY_ROOT,
      () => `<div id="root" data-landing>${body}</div><div id="replacing">${SPINNER}</div>`,
    );
}
