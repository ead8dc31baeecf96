import { env } from 'node:process';
import { type Plugin, runnerImport } from 'vite';
import { cspSafeStyles } from './csp-safe-styles.ts';

const LANDING = /\/features\/landing\/landing-page\.tsx$/;
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Writes the landing page into `index.html`, so that it is painted before any script has come, and the empty shell of every
 * other address into `app.html`. `SITE_ORIGIN` (`https://app.example.com`) makes the address of the social picture absolute, as
 * some sites ask for.
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
      if (document?.type !== 'asset') throw new Error('the build has no index.html');
      const shell = String(document.source);
      this.emitFile({ type: 'asset', fileName: 'app.html', source: withoutFont(shell) });

      const landing = Object.values(bundle).find(
        (chunk) => chunk.type === 'chunk' && LANDING.test(chunk.facadeModuleId ?? ''),
      );
      if (landing?.type !== 'chunk') throw new Error('the build has no landing page');
      document.source = withContent(shell, await renderLanding(root), [landing.fileName, ...landing.imports]);
    },
  };
}

/** In a server environment of its own, without the style sheets, which the build has already. */
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
 * `shell` without the preload of the font: there is no text before the scripts have run, and on a slow network they would come a
 * quarter of a second later. The first text asks for it; until then a font with the same metrics stands in.
 */
export function withoutFont(shell: string): string {
  const without = shell.replace(/<link\s[^>]*as="font"[^>]*>\s*/, '');
  if (without === shell) throw new Error('the shell preloads no font');
  return without;
}

/** `shell` with `content` as its page. React puts the page's title first; it takes the place of the shell's. */
export function withContent(shell: string, content: string, scripts: readonly string[]): string {
  const [, title, body] = /^(<title>.*?<\/title>)?(.*)$/s.exec(content) ?? [];
  if (!title || !body || !shell.includes(EMPTY_ROOT))
    throw new Error('the shell or the landing page has changed its form');
  const preloads = scripts
    .filter((script) => !shell.includes(script))
    .map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`);
  return shell
    .replace(/<title>.*?<\/title>/s, title)
    .replace('</head>', () => `${preloads.join('\n')}</head>`)
    .replace('content="/social.png"', `content="${env.SITE_ORIGIN ?? ''}/social.png"`)
    .replace(EMPTY_ROOT, () => `<div id="root">${body}</div>`);
}
