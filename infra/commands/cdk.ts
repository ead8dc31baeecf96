import { spawn } from 'node:child_process';
import { CommandError } from '../command-error.ts';
import { fromRoot } from '../from-root.ts';

/** Runs the CDK CLI and prints its output. Throws a `CommandError` if it fails. */
export type Cdk = (...args: string[]) => Promise<void>;

export const cdk: Cdk = async (...args) => {
  const child = spawn(fromRoot('node_modules', '.bin', 'cdk'), args, { cwd: fromRoot(), stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new CommandError(`cdk ${args[0]} failed; see the output above.`);
};
