import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Cloud } from '../../local/cloud.ts';
import type { Answer, SenderParams, Task } from './sender.ts';

export interface Sender {
  /** Only one task can be performed at a time. */
  perform(task: Task): Promise<Answer>;
  stop(): void;
}

/** Starts a process that sends events, because the events must not share an event loop with the server. */
export function startSender({ origin, dynamodbEndpoint, tableName }: Cloud): Sender {
  const order: SenderParams = { origin, dynamodbEndpoint, tableName };
  const sender = fork(join(import.meta.dirname, 'sender.ts'), [JSON.stringify(order)]);
  let pending: PromiseWithResolvers<Answer> | undefined;
  sender.on('message', (answer: Answer) => pending?.resolve(answer));
  sender.on('exit', () => pending?.reject(new Error('The sender failed')));
  return {
    perform(task) {
      pending = Promise.withResolvers();
      sender.send(task);
      return pending.promise;
    },
    stop: () => void sender.kill(),
  };
}
