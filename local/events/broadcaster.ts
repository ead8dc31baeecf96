/** A function that delivers an event to a subscriber. The event is encoded as a JSON string. */
export type Deliver = (eventAsJson: string) => void;

/** Events are not stored, so late subscribers miss them. */
export class Broadcaster {
  readonly #followers = new Map<string, Set<Deliver>>();

  subscribe(channel: string, deliver: Deliver): () => void {
    const followers = this.#followers.get(channel) ?? new Set();
    this.#followers.set(channel, followers.add(deliver));
    return () => {
      followers.delete(deliver);
      if (followers.size === 0 && this.#followers.get(channel) === followers) this.#followers.delete(channel);
    };
  }

  publish(channel: string, event: string): void {
    const eventAsJson = JSON.stringify(event);
    for (const deliver of this.#followers.get(channel) ?? []) deliver(eventAsJson);
  }
}
