import { afterAll, vi } from 'vitest';

/**
 * Resets the project's modules for the next test file, because functions read the environment variables on import, and a module that was
 * imported with a mock keeps the mock. Modules of packages stay loaded.
 */
afterAll(() => {
  vi.resetModules();
});
