import { afterAll, vi } from 'vitest';

/**
 * Test files share a worker's process and modules, because starting a worker per file cost more than most files take. Restores what a
 * file may have changed around it, so that no file depends on which one ran before.
 */
const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
