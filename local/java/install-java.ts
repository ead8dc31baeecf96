import { spawn } from 'node:child_process';
import { CommandError } from '../../infra/command-error.ts';

const PACKAGE = 'openjdk-17-jre-headless';

/**
 * Installs Java on Debian, which requires root. If the Debian release doesn't offer Java 17, installs the release's default version
 * instead.
 */
export async function installJava(): Promise<void> {
  process.stderr.write('Java 17 or later is missing; installing it with apt-get (about 200 MB)...\n');
  await aptGet('update');
  if ((await aptGet('install', '-y', '--no-install-recommends', PACKAGE)) === 0) return;
  if ((await aptGet('install', '-y', '--no-install-recommends', 'default-jre-headless')) === 0) return;
  throw new CommandError(`Java could not be installed. For the reason, run: apt-get install -y ${PACKAGE}`);
}

async function aptGet(...args: string[]): Promise<number | null> {
  const child = spawn('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
}
