import { afterAll, vi } from 'vitest';

/**
 * Resets the project's modules for the next test file. Functions read the environment on import, and a module that was imported with a mock
 * keeps the mock. Packages stay loaded.
 */
afterAll(() => {
  vi.resetModules();
});
