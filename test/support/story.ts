/**
 * Runs one step of a story. All steps of a story are in one test, because each step depends on the previous ones. If a step fails, the
 * story ends, and the error names the step. A repeated run starts from the beginning with new people.
 */
export async function step(name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (cause) {
    throw new Error(`Step “${name}” failed: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}
