import { join } from 'node:path';
import { FANOUT, WEBHOOK_RECEIVER, WEBHOOK_WORKER } from '../../infra/functions.ts';
import { BUILD_CACHE } from '../../local/data-files.ts';
import { bundledFunctions } from '../../local/functions/function-files.ts';
import { functionEnvironment } from '../../local/settings.ts';
import { runChild, type Setting } from '../ingest/setting.ts';
import type { CpuByPart, HandlerCpuParams } from './handler-cpu.ts';

/**
 * Measures the CPU time of the webhook handlers for sales, renewals and refunds. Customers that aren't measured are processed first, to
 * warm up the handlers. The local cloud's stream readers are paused, so that only the measured handlers process the events.
 */
export async function measureHandlerCpu(
  { cloud, tableRoute, app }: Pick<Setting, 'cloud' | 'tableRoute' | 'app'>,
  measured: Pick<HandlerCpuParams, 'stories' | 'parts' | 'batchSize' | 'hasCode'>,
): Promise<CpuByPart> {
  const files = await bundledFunctions(BUILD_CACHE);
  const order: HandlerCpuParams = {
    ...measured,
    receiver: files.get(WEBHOOK_RECEIVER.name) ?? '',
    worker: files.get(WEBHOOK_WORKER.name) ?? '',
    fanout: files.get(FANOUT.name) ?? '',
    env: functionEnvironment({ origin: cloud.origin, dynamodb: tableRoute }),
    app,
  };
  const release = cloud.pauseStreams();
  try {
    return await runChild<CpuByPart>(join(import.meta.dirname, 'handler-cpu.ts'), order);
  } finally {
    release();
    await cloud.waitUntilIdle();
  }
}
