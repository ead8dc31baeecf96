import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../infra/from-root.ts';

const execute = promisify(execFile);

/**
 * Runs one of the project's scripts in a child process and returns its standard output. Use it for one-off tasks that need a lot of memory.
 * For example, the CDK and the bundler take half a gigabyte, which a long-running process would never release.
 */
export async function runScript(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [fromRoot(script), ...args], { cwd: fromRoot() });
  return stdout;
}
