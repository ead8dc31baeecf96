import type { Topic } from '../../../shared/realtime.ts';

/** Milliseconds from the first change to its report. */
const SOON = 300;
/** The minimum milliseconds between two reports. */
const REST = 2_000;
const LOOK_AGAIN = 500;

interface BunchOptions {
  /** Receives the topics that have changed, each once. */
  tell: (topics: Topic[]) => void;
  /** Reports whether a topic must wait. It is called again until it returns false. */
  mustWait: (topic: Topic) => boolean;
}

/** Batches changes within a short time, so that a burst of events causes one report and many bursts cause few. */
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
