import type { Topic } from '../../../shared/realtime/realtime.ts';
import { pause } from '../lib/requests/pause.ts';

const REPORT_DELAY_MS = 300;
const MIN_INTERVAL_MS = 2_000;
const RETRY_MS = 500;
/** The API responds within this time. A request on a dead connection may never end. */
const LONGEST_REPORT_MS = 30_000;

interface BatchOptions {
  /**
   * Called with the changed topics, without duplicates. Further topics wait until it resolves, because another report would cancel the
   * requests of this one, so that a slow screen would never change while many sales arrive.
   */
  report: (topics: Topic[]) => Promise<void>;
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
  let isReporting = false;

  function plan(ms: number): void {
    timer ??= setTimeout(run, ms);
  }

  function run(): void {
    timer = undefined;
    const ready = isReporting ? [] : [...waiting].filter((topic) => !mustWait(topic));
    if (ready.length > 0) {
      for (const topic of ready) waiting.delete(topic);
      restUntil = Date.now() + MIN_INTERVAL_MS;
      isReporting = true;
      void Promise.race([report(ready), pause(LONGEST_REPORT_MS)]).finally(() => {
        isReporting = false;
      });
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
