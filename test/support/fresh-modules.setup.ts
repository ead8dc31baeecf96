import { afterAll, vi } from 'vitest';

/**
 * Resets the project's modules for the next test file. Functions read the environment variables on import, and a module that was imported
 * with a mock would keep the mock. Modules from packages stay loaded.
 */
afterAll(() => {
  vi.resetModules();
});
