import { afterAll, vi } from 'vitest';

const environment = { ...process.env };

/**
 * Undoes a test file's changes to its process, so that no file depends on the previous one. Test files share a process, because starting a
 * process takes longer than most files take to run.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
