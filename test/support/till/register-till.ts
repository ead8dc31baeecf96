import { EVENT_DICTIONARIES } from '../../../functions/providers/event-dictionaries.ts';
import { RECEIVING_PROVIDERS } from '../../../functions/providers/receiving-registry.ts';
import { PAYMENT_PROVIDERS } from '../../../functions/providers/registry.ts';
import { CODE_SETUPS } from '../../../shared/codes/code-setup.ts';
import { PROVIDER_OBJECTS } from '../../../shared/provider/provider-objects.ts';
import { PROVIDER_IDS, PROVIDERS } from '../../../shared/provider/providers.ts';
import { TILL } from './till-event.ts';
import { tillProvider, tillReceiving } from './till-provider.ts';

/**
 * Adds Till to the lists of providers, as `CONTRIBUTING.md` says it of a real provider. A test imports this file before all others, because
 * schemas read the lists on import. It does not affect other test files, because each has its own modules.
 */
(PROVIDER_IDS as unknown as string[]).push(TILL);
Object.assign(PROVIDERS, {
  [TILL]: {
    label: 'Till',
    events: tillProvider.eventTypes.needed.map((type) => ({ type, needed: true })),
    checkoutParameter: 'till_code',
    checkoutLinks: 'Till pages',
    reportsCodes: true,
  },
});
Object.assign(PROVIDER_OBJECTS, {
  [TILL]: {
    eventPrefixes: ['till-', 'test-', 'link-'],
    dashboard: 'https://till.example',
    objects: {},
    customerId: /^buyer-(.{1,8})/,
    codeId: /^tc-\w+$/,
  },
});
Object.assign(CODE_SETUPS, {
  [TILL]: { page: () => 'https://till.example/codes', command: () => 'till add', discountPlaceholder: 'ID' },
});
Object.assign(EVENT_DICTIONARIES, { [TILL]: ['{"event":"till-"}'] });
Object.assign(RECEIVING_PROVIDERS, { [TILL]: tillReceiving });
Object.assign(PAYMENT_PROVIDERS, { [TILL]: tillProvider });
