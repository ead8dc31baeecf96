import { afterAll, vi } from 'vitest';

const environment = { ...process.env };

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
