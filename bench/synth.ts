import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fromRoot } from '../infra/from-root.ts';
import { atMost, type Figure, figure } from './lib/figure.ts';

const BINARIES = fromRoot('node_modules', '.bin');
const MAX_SECONDS = 30;

/**
 * Measures the duration of `npm run synth`, which builds the templates of all three environments, the site and all bundles. Uses a home
 * directory without credentials and a PATH without Docker.
 */
export async function synth(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'tributary-synth-'));
  const env = { HOME: home, PATH: [BINARIES, '/usr/bin', '/bin'].join(delimiter), CI: 'true' };
  const timed = (tool: string, ...args: string[]) => {
    const start = performance.now();
    execFileSync(join(BINARIES, tool), args, {
      cwd: fromRoot(),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return (performance.now() - start) / 1_000;
  };
  try {
    return [
      atMost(
        'cdk synth of three stages, including the site',
        timed('cdk', 'synth', '--quiet', '--output', join(home, 'cdk.out')),
        's',
        MAX_SECONDS,
      ),
      figure('site build alone', timed('vite', 'build', 'web', '--logLevel', 'warn'), 's'),
    ];
  } finally {
    rmSync(home, { recursive: true });
  }
}
