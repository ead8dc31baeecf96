import { afterAll, vi } from 'vitest';

const environment = { ...process.env };

/**
 * Restores what a test file may have changed in its process, so that no file depends on the previous one. Files share a process because
 * starting one per file took longer than most files take to run.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
