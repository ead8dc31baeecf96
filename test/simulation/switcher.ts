import { appView } from '../../functions/apps/app-view.ts';
import { setAppStatus } from '../../functions/apps/set-app-status.ts';
import { updateApp } from '../../functions/apps/update-app.ts';
import { appKey, countsByLink } from '../../functions/entities/app.ts';
import type { WebhookApp } from '../support/webhook-app.ts';
import type { SimulatedCloud } from './simulated-cloud.ts';

const SWITCHES = 3;
const PAUSE_MS = 120_000;

/** No switch changes a picture. */
const pictures = { write: async () => undefined, delete: async () => undefined };

/** Switches an app's status and whether its links count, after all sales were made. So the switches must not change a sum. */
export async function switchApp(cloud: SimulatedCloud, { appId, partnerId }: WebhookApp): Promise<void> {
  const { scheduler } = cloud;
  for (let n = 0; n < SWITCHES; n++) {
    await scheduler.sleep(scheduler.between(0, PAUSE_MS));
    const isStatus = scheduler.pick([true, false]);
    const owned = { partnerId, appId, now: new Date(scheduler.now) };
    await cloud
      .run(async ({ table }) => {
        const app = await table.get(appKey(appId));
        if (!app) return undefined;
        if (isStatus)
          return setAppStatus(
            { ...owned, status: app.status === 'active' ? 'inactive' : 'active' },
            { table },
          );
        const { version } = appView(app);
        const changes = { countByLink: !countsByLink(app) };
        return updateApp({ ...owned, version, changes }, { table, pictures });
      })
      // A switch that fails changes nothing about sales either.
      .catch(() => undefined);
  }
}
