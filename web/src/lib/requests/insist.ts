/** The pauses between the attempts. With them, an outage of 15 seconds is bridged. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

interface Insistence {
  readonly isHopeless: (error: unknown) => boolean;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** Repeats an attempt until it succeeds. Throws the error of the last attempt, or the first error after which trying again is hopeless. */
export async function insist<T>(attempt: () => Promise<T>, { isHopeless, sleep }: Insistence): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (isHopeless(error)) throw error;
    }
    await sleep(pause);
  }
  return attempt();
}
