import type { Topic } from '../../../shared/realtime.ts';

/** Milliseconds. */
const SOON = 300;
/** Nothing is told again before this is over, however much changes. */
const REST = 2_000;
const LOOK_AGAIN = 500;

interface BunchOptions {
  /** Told of topics that have changed, each once. */
  tell: (topics: Topic[]) => void;
  /** Whether what changed of a topic must wait: it is asked again until it need not. */
  mustWait: (topic: Topic) => boolean;
}

/** Gathers what changes within a moment, so that a burst of events is one telling and many bursts are few. */
export function bunchTopics({ tell, mustWait }: BunchOptions): {
  add: (topics: readonly Topic[]) => void;
  stop: () => void;
} {
  const waiting = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restUntil = 0;

  function plan(ms: number): void {
    timer ??= setTimeout(run, ms);
  }

  function run(): void {
    timer = undefined;
    const ready = [...waiting].filter((topic) => !mustWait(topic));
    if (ready.length > 0) {
      for (const topic of ready) waiting.delete(topic);
      restUntil = Date.now() + REST;
      tell(ready);
    }
    if (waiting.size > 0) plan(LOOK_AGAIN);
  }

  return {
    add(topics) {
      for (const topic of topics) waiting.add(topic);
      plan(Math.max(SOON, restUntil - Date.now()));
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
