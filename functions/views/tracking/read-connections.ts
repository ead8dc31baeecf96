import { PROVIDER_IDS, type Provider } from '../../../shared/provider/providers.ts';
import { type Health, healthKey } from '../../entities/health.ts';
import type { Table } from '../../table/table.ts';

/** An app's webhook activity, for one of its providers. */
export interface Connection {
  readonly provider: Provider;
  readonly health: Health;
}

/** Reads the connections of each app. Leaves out the providers from which an app has never received anything. */
export async function readConnections(table: Table, appIds: readonly string[]): Promise<Connection[][]> {
  const found = await table.getMany(
    appIds.flatMap((appId) => PROVIDER_IDS.map((provider) => healthKey(appId, provider))),
  );
  return appIds.map((_, at) =>
    PROVIDER_IDS.flatMap((provider, n) => {
      const health = found[at * PROVIDER_IDS.length + n];
      return health ? [{ provider, health }] : [];
    }),
  );
}
