import { customerImports } from '../../shared/contract/customer-imports.ts';
import { customers } from '../../shared/contract/customers.ts';
import { eventLog } from '../../shared/contract/event-log.ts';
import { reports } from '../../shared/contract/reports.ts';
import { sales } from '../../shared/contract/sales.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { newId } from '../lib/secrets/ids.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { signedInSide } from '../views/side.ts';
import { explainEntry } from './explain-entry.ts';
import { getCustomer } from './get-customer.ts';
import { listBalanceEntries } from './list-balance-entries.ts';
import { listCodeUses } from './list-code-uses.ts';
import { listCustomerEntries } from './list-customer-entries.ts';
import { listCustomers } from './list-customers.ts';
import { getAffiliateOverview } from './reports/get-affiliate-overview.ts';
import { getCohorts } from './reports/get-cohorts.ts';
import { getLifetimeValues } from './reports/get-lifetime-values.ts';
import { getPartnerOverview } from './reports/get-partner-overview.ts';
import { getReport } from './reports/get-report.ts';
import { getLinkReport } from './reports/links/get-link-report.ts';
import { answerSaleReport } from './sale-reports/answer-sale-report.ts';
import { listCouponReports, listSaleReports } from './sale-reports/list-sale-reports.ts';
import { reportSale } from './sale-reports/report-sale.ts';

const deps = { table: tableFromEnv(), newId };
const operations = { ...customers, ...customerImports, ...sales, ...reports, ...eventLog };

export const handler = createApiHandler<'customers'>(operations, admitAccounts(deps.table), {
  listCustomers: ({ query: { cursor, ...filter } }, { caller }) =>
    listCustomers({ side: signedInSide(caller), filter, cursor }, deps),
  getCustomer: ({ params }, { caller }) => getCustomer({ side: signedInSide(caller), ...params }, deps),
  answerSameSale: async ({ params, body }, { caller, now }) => {
    const { answerSameSale } = await import('./answer-same-sale.ts');
    return answerSameSale({ partnerId: caller.userId, ...params, ...body, now }, deps);
  },
  creditSale: async ({ params, body }, { caller, now }) => {
    const { creditSale } = await import('./credits/credit-sale.ts');
    return creditSale({ partnerId: caller.userId, ...params, ...body, now }, deps);
  },
  withdrawCredit: async ({ params, body }, { caller, now }) => {
    const { withdrawCredit } = await import('./credits/withdraw-credit.ts');
    return withdrawCredit({ partnerId: caller.userId, ...params, ...body, now }, deps);
  },
  startCustomerImport: async ({ body }, { caller, now }) => {
    const { startImport } = await import('./imports/start-import.ts');
    return startImport({ partnerId: caller.userId, ...body, now }, deps);
  },
  previewCustomerImport: async ({ body }, { caller, now }) => {
    const { previewImport } = await import('./imports/preview-import.ts');
    return previewImport({ partnerId: caller.userId, ...body, now }, deps);
  },
  importCustomers: async ({ params, body }, { caller, now }) => {
    const { importCustomers } = await import('./imports/import-customers.ts');
    return importCustomers({ partnerId: caller.userId, ...params, ...body, now }, deps);
  },
  listCustomerImports: async (_, { caller, now }) => {
    const { listImports } = await import('./imports/list-imports.ts');
    return listImports({ partnerId: caller.userId, now }, deps);
  },
  listImportedCustomers: async ({ params, query }, { caller, now }) => {
    const { listImportedCustomers } = await import('./imports/list-imported-customers.ts');
    return listImportedCustomers({ partnerId: caller.userId, ...params, cursor: query.cursor, now }, deps);
  },
  withdrawImportedCustomers: async ({ params, body }, { caller, now }) => {
    const { withdrawImported } = await import('./imports/withdraw-imported.ts');
    return withdrawImported({ partnerId: caller.userId, ...params, ...body, now }, deps);
  },
  listCustomerEntries: ({ params, query }, { caller }) =>
    listCustomerEntries({ side: signedInSide(caller), ...params, cursor: query.cursor }, deps),
  listBalanceEntries: ({ params, query }, { caller }) =>
    listBalanceEntries({ side: signedInSide(caller), ...params, cursor: query.cursor }, deps),
  getPartnerOverview: (_, { caller, now }) => getPartnerOverview({ partnerId: caller.userId, now }, deps),
  getAffiliateOverview: (_, { caller, now }) =>
    getAffiliateOverview({ affiliateId: caller.userId, now }, deps),
  getReport: ({ query }, { caller, now }) => getReport({ side: signedInSide(caller), ...query, now }, deps),
  getLinkReport: ({ query }, { caller, now }) =>
    getLinkReport({ side: signedInSide(caller), ...query, now }, deps),
  getCohorts: ({ query }, { caller, now }) => getCohorts({ partnerId: caller.userId, ...query, now }, deps),
  getLifetimeValues: ({ query }, { caller, now }) =>
    getLifetimeValues({ partnerId: caller.userId, ...query, now }, deps),
  listCodeUses: ({ params, query }, { caller }) =>
    listCodeUses({ affiliateId: caller.userId, ...params, cursor: query.cursor }, deps),
  explainEntry: ({ params, query }, { caller }) =>
    explainEntry({ side: signedInSide(caller), ...params, ...query }, deps),
  traceSale: async ({ params }, { caller }) => {
    // Load the provider's module only for operations on provider events: the search for a sale and the event log.
    const { traceSale } = await import('./events/trace-sale.ts');
    return traceSale({ partnerId: caller.userId, ...params }, deps);
  },
  listEvents: async ({ params, query: { cursor, ...filter } }, { caller }) => {
    const { listEvents } = await import('./events/list-events.ts');
    return listEvents({ partnerId: caller.userId, ...params, filter, cursor }, deps);
  },
  getEvent: async ({ params }, { caller }) => {
    const { getEvent } = await import('./events/get-event.ts');
    return getEvent({ partnerId: caller.userId, ...params }, deps);
  },
  reportSale: ({ params, body }, { caller, now }) =>
    reportSale({ affiliateId: caller.userId, ...params, ...body, now }, deps),
  listCouponReports: ({ params, query }, { caller }) =>
    listCouponReports({ affiliateId: caller.userId, ...params, cursor: query.cursor }, deps),
  listSaleReports: ({ query }, { caller }) =>
    listSaleReports({ partnerId: caller.userId, status: query.status, cursor: query.cursor }, deps),
  listSaleCandidates: async ({ params, query }, { caller }) => {
    const { listSaleCandidates } = await import('./sale-reports/candidates/list-sale-candidates.ts');
    return listSaleCandidates({ partnerId: caller.userId, ...params, cursor: query.cursor }, deps);
  },
  answerSaleReport: ({ params, body }, { caller, now }) =>
    answerSaleReport({ partnerId: caller.userId, ...params, ...body, now }, deps),
});
