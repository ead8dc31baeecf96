/**
 * Runs one step of a story. A story is one test because each step depends on the previous ones. A failed step ends the story, and the error
 * names the step. A new run starts over with new people.
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
