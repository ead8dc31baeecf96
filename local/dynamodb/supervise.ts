import { spawn } from 'node:child_process';

/** A command that ends more often is considered broken. */
const MAX_RESTARTS = 5;
const PAUSE_MS = 500;

/**
 * Runs the command in its arguments until standard input is closed. Standard input closes even if the parent process is killed. Once the
 * parent has sent `restart`, restarts the command whenever it ends.
 */
const [command = '', ...args] = process.argv.slice(2);
let isKept = false;
let isStopping = false;
let restarts = 0;
let child = run();

function run() {
  const started = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  started.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(127);
  });
  started.once('exit', (code, signal) => {
    if (isStopping || !isKept || restarts === MAX_RESTARTS) process.exit(code ?? 1);
    restarts++;
    process.send?.(signal ?? `exit code ${code}`);
    setTimeout(() => {
      child = run();
    }, PAUSE_MS);
  });
  return started;
}

process.on('message', () => {
  isKept = true;
});
process.stdin.resume();
process.stdin.once('close', () => {
  isStopping = true;
  // If no command is running, for example during the pause before a restart, exit immediately.
  if (!child.kill('SIGKILL')) process.exit(1);
});
