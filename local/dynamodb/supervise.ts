import { spawn } from 'node:child_process';

/**
 * Runs the command in its arguments for as long as its own standard input stays open. The parent holds the other end, so the
 * command ends with the parent whatever ends that, be it `kill -9`: a Java process left behind would hold the data folder.
 */
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code) => process.exit(code ?? 1));
process.stdin.resume();
process.stdin.once('close', () => child.kill('SIGKILL'));
