import { readFile } from 'node:fs/promises';
import { refreshAppLogo } from '../../functions/apps/logo/refresh-app-logo.ts';
import { createAvatarStore } from '../../functions/lib/pictures/create-avatar-store.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable } from '../../functions/table/table.ts';
import { fromRoot } from '../../infra/from-root.ts';
import type { AppId, PartnerId } from '../../shared/ids.ts';
import type { Cloud } from '../cloud.ts';
import { LOCAL } from '../settings.ts';
import { APPS, type AppName } from './apps.ts';
import type { CreatedApp } from './create-apps.ts';
import type { PartnerName } from './people.ts';
import type { Actor } from './time-travel.ts';

/** Sets the apps' logos like the API does, but from files, because the websites of the demo don't exist. */
export async function setLogos(
  apps: Readonly<Record<AppName, CreatedApp>>,
  partners: Readonly<Record<PartnerName, Actor>>,
  { origin, dynamodbEndpoint, tableName }: Pick<Cloud, 'origin' | 'dynamodbEndpoint' | 'tableName'>,
): Promise<void> {
  const now = new Date();
  const client = createDocumentClient(dynamodbEndpoint);
  const table = createTable(client, tableName);
  const pictures = createAvatarStore({ bucket: LOCAL.avatarBucket, endpoint: `${origin}/s3` });
  try {
    for (const name of Object.keys(APPS) as AppName[]) {
      const { id: partnerId } = await partners[APPS[name].partner].at(now)('getMe');
      const body = await readFile(fromRoot('local', 'demo', 'logos', `${name}.png`));
      const fetchIcon = async () => ({ body, type: 'image/png' }) as const;
      await refreshAppLogo(
        { partnerId: partnerId as PartnerId, appId: apps[name].appId as AppId, now },
        { table, newId, pictures, fetchIcon },
      );
    }
  } finally {
    client.destroy();
  }
}
