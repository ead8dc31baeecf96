import type { Visitor } from './browser-visitor.ts';

/**
 * Returns a function that runs a test with one of several visitors. Concurrent tests get different visitors, and later tests reuse them,
 * because a screen opens twice as fast on a page that has already shown another screen. A visitor is not reused after a failed test,
 * because its page may be in any state.
 */
export function reuseVisitors(
  createVisitor: () => Promise<Visitor>,
): (test: (visitor: Visitor) => Promise<void>) => Promise<void> {
  const idle: Visitor[] = [];
  return async (test) => {
    const visitor = idle.pop() ?? (await createVisitor());
    await test(visitor);
    idle.push(visitor);
  };
}
