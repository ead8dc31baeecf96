/**
 * Runs one step of a test that plays through a whole story. The steps form a single test, because each step depends on the previous ones.
 * If a step fails, the test ends with an error that names the step.
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
