import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fromRoot } from '../../infra/from-root.ts';

export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly env: NodeJS.ProcessEnv;
}

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];
const PACKAGE = fromRoot('node_modules', '@sparticuz', 'chromium');

const PACKAGE_RUNS = process.platform === 'linux' && process.arch === 'x64';

/**
 * Finds a Chromium to launch: the executable in the variable `CHROMIUM`, the Chromium from the npm package, or an installed browser. Throws
 * an `Error` if no Chromium is found.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  if (!process.env.CHROMIUM && PACKAGE_RUNS) return fromPackage();
  const executablePath = process.env.CHROMIUM || (await findCommand());
  if (!executablePath)
    throw new Error(
      'The browser tests need Chromium or Google Chrome. Install one of them, or set CHROMIUM to its path.',
    );
  return { executablePath, env: process.env };
}

async function findCommand(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const command of COMMANDS) {
      const path = join(folder, command);
      if (await isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** Unpacks the Chromium of the npm package once, with the libraries and the font that a minimal Linux machine lacks. */
async function fromPackage(): Promise<ChromiumLaunch> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = fromRoot('.local', `chromium-${version}`);
  if (!(await isExecutable(join(folder, 'chromium')))) await unpack(folder);
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.join(delimiter),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Unpacks the files into a temporary folder and then renames the folder, so that an interrupted attempt never looks complete. */
async function unpack(folder: string): Promise<void> {
  const working = `${folder}.${process.pid}`;
  await mkdir(working, { recursive: true });
  const { TMPDIR } = process.env;
  // Set TMPDIR, because the package has no other way to choose the folder into which it unpacks Chromium.
  process.env.TMPDIR = working;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(join(PACKAGE, 'bin', 'al2023.tar.br'));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  const fonts = [join(folder, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`);
  await writeFile(
    join(working, 'fonts.conf'),
    `<fontconfig>${fonts.join('')}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`,
  );
  await rename(working, folder).catch(async (error: unknown) => {
    await rm(working, { recursive: true, force: true });
    if (!(await isExecutable(join(folder, 'chromium')))) throw error;
  });
}

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
