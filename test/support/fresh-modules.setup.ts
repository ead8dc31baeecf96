import { afterAll, vi } from 'vitest';

/**
 * Loads the project's modules anew for the next test file: functions read their environment when they are loaded, and a module that was
 * loaded with a mock keeps it. Packages stay loaded.
 */
afterAll(() => {
  vi.resetModules();
});
