import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../infra/from-root.ts';

const execute = promisify(execFile);

/**
 * Runs a script of the project in a process of its own and answers what it prints. For what needs much memory once: the CDK and
 * the bundler take half a gigabyte that a running cloud would keep.
 */
export async function runScript(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [fromRoot(script), ...args], { cwd: fromRoot() });
  return stdout;
}
