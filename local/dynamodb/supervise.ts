import { spawn } from 'node:child_process';

/**
 * Runs the command in its arguments while standard input is open. The parent process holds the other end of the pipe, so the command ends
 * when the parent ends, even after `kill -9`. An orphaned Java process would keep the data directory locked.
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
