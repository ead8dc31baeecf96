import type { Topic } from '../../../shared/realtime/realtime.ts';

const REPORT_DELAY_MS = 300;
const MIN_INTERVAL_MS = 2_000;
const RETRY_MS = 500;

interface BatchOptions {
  /** Called with the changed topics, without duplicates. */
  report: (topics: Topic[]) => void;
  /** Called repeatedly until it returns false. */
  mustWait: (topic: Topic) => boolean;
}

/**
 * Collects changed topics and reports them together. A burst of changes causes only one report, and several bursts in a row cause only a
 * few reports.
 */
export function batchTopics({ report, mustWait }: BatchOptions): {
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
      restUntil = Date.now() + MIN_INTERVAL_MS;
      report(ready);
    }
    if (waiting.size > 0) plan(RETRY_MS);
  }

  return {
    add(topics) {
      for (const topic of topics) waiting.add(topic);
      plan(Math.max(REPORT_DELAY_MS, restUntil - Date.now()));
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
