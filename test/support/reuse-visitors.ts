import type { Visitor } from './browser-visitor.ts';

/**
 * Returns a function that runs a test with a visitor, which is a browser page with its own session. Later tests reuse the visitors of
 * earlier tests, because a page that has already shown a screen opens the next one twice as fast. Concurrent tests never share a visitor.
 * After a failed test, its visitor is discarded, because the page may be in any state.
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
