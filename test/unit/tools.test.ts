import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TOOLS, toolList } from '../../infra/commands/tools.ts';
import { fromRoot } from '../../infra/from-root.ts';

const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Runs `npm run tool`. Returns its exit code and everything that it prints. */
const runTool = (...args: string[]) =>
  new Promise<{ code: unknown; printed: string }>((resolve) => {
    execFile(process.execPath, [fromRoot('infra/commands/tool.ts'), ...args], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, printed: `${stdout}${stderr}` }),
    );
  });

describe('npm run tool', () => {
  it.each(['handle', 'handle release', 'handle take acme', 'handle release acme --now'])(
    'refuses %j with its usage',
    async (line) => {
      expect(await runTool(...line.split(' '))).toEqual({
        code: 1,
        printed: 'Usage: npm run tool -- handle release <name in a short link> [--reason "…"]\n',
      });
    },
  );

  it.each(Object.entries(TOOLS))('has a file for %s', (_, { file }) => {
    expect(existsSync(fromRoot(file))).toBe(true);
  });

  it('lists all tools without a name', async () => {
    expect(await runTool()).toEqual({ code: 0, printed: `${toolList()}\n` });
  });

  it.each(['nope', 'toString'])('lists all tools with the unknown name %s', async (name) => {
    expect(await runTool(name)).toEqual({
      code: 1,
      printed: `There is no tool ${name}. ${toolList()}\n`,
    });
  });

  it('passes the arguments on to the tool', async () => {
    const { code, printed } = await runTool('simulate', '--seed', 'none');

    expect(code).toBe(1);
    expect(printed).toContain('none');
  });
});

it('every page, message and workflow names only scripts and tools that exist', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: fromRoot(), encoding: 'utf8' }).split('\n');
  const unknown = files
    .filter((file) => /\.(md|ts|tsx|yml|css)$/.test(file) && existsSync(fromRoot(file)))
    .flatMap((file) =>
      [...readFileSync(fromRoot(file), 'utf8').matchAll(/npm run ([\w:-]+)(?: -- ([a-z-]+))?/g)]
        .filter(
          ([, script = '', tool]) => !(script in scripts) || (script === 'tool' && tool && !(tool in TOOLS)),
        )
        .map(([text]) => `${file}: ${text}`),
    );

  expect(unknown).toEqual([]);
});
