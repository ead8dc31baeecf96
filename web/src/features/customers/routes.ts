import { route, routeForBoth } from '../../lib/routes/feature-route.ts';

const loadBalance = () => import('./balance-page.tsx');

export const routes = [
  ...routeForBoth('/customers', 'CustomersPage', () => import('./customers-page.tsx'), {
    readsWithoutQuery: ['/api/customers'],
  }),
  ...routeForBoth('/customers/:customerId', 'CustomerPage', () => import('./customer-page.tsx'), {
    reads: ['/api/customers/:customerId', '/api/customers/:customerId/entries'],
  }),
  route('/partner/balances/:counterpartyId/:month/:currency', 'BalancePage', loadBalance, {
    reads: ['/api/balances/:counterpartyId/:month/:currency/entries'],
  }),
  route('/affiliate/balances/:counterpartyId/:month/:currency', 'BalancePage', loadBalance, {
    reads: ['/api/balances/:counterpartyId/:month/:currency/entries', '/api/payouts/balance'],
  }),
  route('/partner/trace', 'TracePage', () => import('./trace-page.tsx'), { reads: ['/api/sale-reports'] }),
  route('/entries/:customerId', 'EntryPage', () => import('./entry-page.tsx')),
];
