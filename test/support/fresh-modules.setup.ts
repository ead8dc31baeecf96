import { afterAll, vi } from 'vitest';

/**
 * Resets the project's modules for the next test file: functions read their environment on import, and a module imported with a mock
 * keeps the mock. Packages stay loaded.
 */
afterAll(() => {
  vi.resetModules();
});
