import { vi } from 'vitest';
import type { SendEmailsDeps } from '../../functions/email/send-emails.ts';
import type { Queue } from '../../functions/lib/queues/queue.ts';
import { EMAIL } from '../../infra/functions.ts';
import { EMAIL_SOURCE } from '../../infra/settings/queues.ts';
import { LocalQueue } from '../../local/sqs/local-queue.ts';
import { startQueueDriver } from '../../local/sqs/start-queue-driver.ts';
import { calledAs } from './called-as.ts';
import { CONDITION_CEILING_MS } from './ceiling.ts';
import { createFakeClock } from './fake-clock.ts';

/** The queue's clock advances only while a test waits for emails. */
export interface EmailQueue extends Pick<Queue, 'send'> {
  readonly deadLetters: LocalQueue;
  /** Resolves after at least one attempt to send each email. */
  waitUntilTried(): Promise<void>;
  /** Resolves when every email has been sent or has moved to the dead-letter queue. Skips the pauses between attempts. */
  waitUntilIdle(): Promise<void>;
  stop(): Promise<void>;
}

const sendTo = (queue: LocalQueue): Pick<Queue, 'send'> => ({
  async send(messages) {
    for (const { body, group, delaySeconds } of messages) {
      queue.send({ body: typeof body === 'string' ? body : JSON.stringify(body), group, delaySeconds });
    }
  },
});

export async function startEmailQueue(
  deps: Omit<SendEmailsDeps, 'queue' | 'deadLetters'>,
): Promise<EmailQueue> {
  // Import this module here rather than at the top, because its logger reads the environment variables on import.
  const { sendEmails } = await import('../../functions/email/send-emails.ts');
  const clock = createFakeClock();
  const { visibilityTimeoutSeconds, retentionDays, maxReceiveCount } = EMAIL_SOURCE;
  const deadLetters = new LocalQueue({ name: 'dead', visibilityTimeoutSeconds, retentionDays: 14, clock });
  const redrive = { maxReceiveCount, deadLetters };
  const queue = new LocalQueue({ name: 'email', visibilityTimeoutSeconds, retentionDays, redrive, clock });
  const queues: Pick<SendEmailsDeps, 'queue' | 'deadLetters'> = {
    queue: {
      ...sendTo(queue),
      changeVisibility: async (handle, seconds) => queue.changeVisibility(handle, seconds),
    },
    deadLetters: sendTo(deadLetters),
  };
  const driver = startQueueDriver({
    queue,
    source: EMAIL_SOURCE,
    invoke: ({ Records }) => calledAs(EMAIL.name, () => sendEmails(Records, { ...deps, ...queues })),
    onProblem(error) {
      throw error;
    },
  });
  const waitUntilTried = () =>
    vi.waitUntil(() => driver.isWaiting(), { timeout: CONDITION_CEILING_MS, interval: 5 });
  return {
    deadLetters,
    ...sendTo(queue),
    async waitUntilTried() {
      await waitUntilTried();
    },
    async waitUntilIdle() {
      for (await waitUntilTried(); queue.size > 0; await waitUntilTried()) clock.advanceToNextAlarm();
    },
    stop: () => driver.stop(),
  };
}
