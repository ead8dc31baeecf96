import { afterAll, vi } from 'vitest';

const environment = { ...process.env };
const isRedirected = Symbol.for('test: log lines go to the console');

// Functions log around the console. Send their lines through it, because Vitest shows its output next to tests that fail, and nowhere else.
if (!(isRedirected in process.stdout)) {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...args: readonly unknown[]) => boolean;
    const print = (chunk: unknown, ...rest: readonly unknown[]): boolean => {
      if (!String(chunk).startsWith('{"')) return write(chunk, ...rest);
      console.info(String(chunk).trimEnd());
      return true;
    };
    Object.assign(stream, { write: print, [isRedirected]: true });
  }
}

/**
 * Undoes the changes that a test file made to its process, so that no test file depends on the previous one. Test files share a process,
 * because starting a process takes longer than running most test files.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
