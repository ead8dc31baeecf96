/** Takes one event of the channel, already as the text of a JSON string. */
export type Deliver = (eventAsJson: string) => void;

/** Who follows which channel, on all connections. Nothing is kept: who comes later has missed it. */
export class Broadcaster {
  readonly #followers = new Map<string, Set<Deliver>>();

  /** Answers the function that ends it. */
  follow(channel: string, deliver: Deliver): () => void {
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
