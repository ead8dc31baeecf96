import { exports } from '../../shared/contract/exports.ts';
import { LIMITS } from '../../shared/limits.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import type { ExportDeps } from '../kit/exports/account.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { paymentCipherFromEnv } from '../lib/secrets/cipher-from-env.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { exportMyData } from './export-my-data.ts';

const deps: ExportDeps = {
  table: tableFromEnv(),
  payments: paymentCipherFromEnv(),
  maxRows: LIMITS.exportRows,
  maxSteps: LIMITS.exportSteps,
};

export const handler = createApiHandler<'exports'>(exports, admitAccounts(deps.table), {
  exportMyData: ({ body: { section, cursor } }, { caller, now }) =>
    exportMyData({ caller, section, cursor, now }, deps),
});
