import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { PROVIDER_IDS } from '../../shared/provider/providers.ts';

/** The files besides those of the provider's own folders and names that may name it, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'functions/providers/event-dictionaries.ts': 'a list of providers',
  'functions/providers/receiving-registry.ts': 'a list of providers',
  'functions/providers/registry.ts': 'a list of providers',
  'shared/provider/link-parameters.ts': 'a list of providers',
  'shared/provider/providers.ts': 'a list of providers',
  'shared/provider/other-objects.ts': 'a list of providers',
  'shared/provider/provider-objects.ts': 'a list of providers',
  'shared/codes/code-setup.ts': 'a list of providers',
  'shared/codes/coupon-code.ts': 'the strictest provider decides which codes affiliates may request',
  'shared/codes/app-handle.ts': 'names that no handle may have',
  'shared/money/currencies.ts': 'the source of a fact',
  'infra/settings/function-settings.ts': 'the source of a timeout',
  'infra/commands/tools.ts': "the path of a tool in the provider's folder",
  'infra/commands/smoke/steps.ts': 'sends an event of a real provider to a deployment',
  'infra/commands/smoke/send-test-event.ts': 'sends an event of a real provider to a deployment',
  'web/src/features/apps/messages.ts': 'an example of a link',
  'web/src/features/imports/other-programs.ts': 'a name of a column',
  'web/src/features/imports/read-file.ts': 'a name of a column',
  'web/src/features/imports/resend-script.ts': "the provider's command line",
  'web/src/features/landing/messages.ts': 'the offer, whose page loads no list of providers',
  'web/src/features/legal/privacy-messages.ts': 'an example in a legal text',
  'web/src/features/payouts/paypal-batch.ts': 'the source of a fact',
  'web/src/features/webhooks/provider-step.tsx': 'a list of providers, with those to come',
  'web/src/features/webhooks/provider-messages.ts': "the provider's own words",
  'web/src/features/webhooks/example-setup.ts': 'an example for tests',
  'web/src/features/webhooks/site/messages.ts': "the provider's own words",
  'web/src/features/webhooks/site/recipes.ts': "a checkout through the provider's API",
  'web/src/features/webhooks/site/snippet.ts': "the provider's links and elements",
  'web/src/lib/samples/example-request.ts': 'an example for tests',
  'web/src/lib/samples/example-sales.ts': 'an example for the landing page',
};

const files = ['functions', 'shared', 'infra', 'web/src'].flatMap((folder) =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
);

test.each(PROVIDER_IDS)('only the files of %s, and those with a reason, name it', (provider) => {
  const name = new RegExp(provider, 'i');
  const naming = files.filter((file) => name.test(file) || name.test(readFileSync(fromRoot(file), 'utf8')));
  const own = naming.filter((file) => name.test(file));

  expect(own.filter((file) => file.startsWith(`functions/providers/${provider}/`))).not.toEqual([]);
  expect(own.filter((file) => !/^(functions\/providers|web\/src\/features\/webhooks)\//.test(file))).toEqual(
    [],
  );
  expect(naming.filter((file) => !own.includes(file)).sort()).toEqual(Object.keys(ALLOWED).sort());
});

test('no provider is the default', () => {
  expect(files.filter((file) => readFileSync(fromRoot(file), 'utf8').includes('DEFAULT_PROVIDER'))).toEqual(
    [],
  );
});

/** Values that are stored, or that the API has always used. */
const STORED =
  /'(promotion_code|unknown_promotion_code|PromotionText|PROMOTION|promotion)'|`promotion_code|\bpromotion\b(?! code)/g;

test('the core calls a code at a provider a provider code', () => {
  const core = files.filter((file) => /^functions\/(ledger|table|webhooks)\//.test(file));
  const naming = core.filter((file) =>
    /promotion/i.test(readFileSync(fromRoot(file), 'utf8').replaceAll(STORED, '')),
  );

  expect(core.length).toBeGreaterThan(100);
  expect(naming).toEqual([]);
});
