/**
 * Runs one step of a story. A story is one test, because each step stands on those before it: a failed step ends the story and is named
 * in the failure, and a retry starts over with new people.
 */
export async function step(name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (cause) {
    throw new Error(`Failed at the step “${name}”: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}
