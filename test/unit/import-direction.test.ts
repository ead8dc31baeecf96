import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fromRoot } from '../../infra/from-root.ts';

const BIOME = fromRoot('node_modules', '.bin', 'biome');

const FORBIDDEN: readonly (readonly [file: string, specifier: string, message: string])[] = [
  ['shared/money/money.ts', '../functions/lib/secrets/ids.ts', 'shared is the contract'],
  ['shared/contract/apps.ts', '../../infra/config.ts', 'shared is the contract'],
  ['functions/apps/create-app.ts', '../../local/cloud.ts', 'functions import shared only'],
  ['functions/apps/create-app.ts', 'aws-lambda', 'No AWS type below the handler'],
  ['functions/apps/create-app.ts', '../coupons/coupon-view.ts', 'An area imports no other area'],
  ['functions/apps/logo/find-icon.ts', '../../coupons/coupon-view.ts', 'An area imports no other area'],
  ['functions/apps/exports.ts', '../exports/export-my-data.ts', 'An area imports no other area'],
  ['functions/apps/effects.ts', '../coupons/effects.ts', 'An area imports no other area'],
  ['functions/webhooks/worker/process-batch.ts', '../../fanout/fan-out.ts', 'An area imports no other area'],
  ['functions/kit/follow.ts', '../apps/effects.ts', 'An import never goes up'],
  ['functions/kit/exports/walk.ts', '../../exports/export-my-data.ts', 'An import never goes up'],
  ['functions/views/side.ts', '../kit/effects.ts', 'An import never goes up'],
  ['functions/views/tracking/find-problems.ts', '../../kit/effects.ts', 'An import never goes up'],
  ['functions/entities/app.ts', '../views/side.ts', 'An import never goes up'],
  ['functions/table/table.ts', '../entities/app.ts', 'An import never goes up'],
  ['test/queues/queue.test.ts', 'aws-sdk-client-mock', 'ends the mock with the test file'],
  [
    'functions/lib/secrets/ids.ts',
    '../entities/app.ts',
    'The table, the entities and the providers import lib',
  ],
  ['functions/ledger/reconcile.ts', '../entities/app.ts', "The ledger's rules are pure"],
  ['functions/ledger/reconcile.ts', '../lib/secrets/ids.ts', "The ledger's rules are pure"],
  ['functions/ledger/reconcile.ts', '@aws-sdk/client-dynamodb', "The ledger's rules are pure"],
  ['functions/ledger/reconcile.ts', '../../local/cloud.ts', "The ledger's rules are pure"],
  [
    'functions/providers/stripe/invoice.ts',
    '../../entities/app.ts',
    'Providers import shared and the ledger',
  ],
  ['functions/providers/registry.ts', '../lib/secrets/ids.ts', 'Providers import shared and the ledger'],
  ['functions/providers/stripe/invoice.ts', '@aws-sdk/client-dynamodb', "A provider's code is pure"],
  ['infra/stacks/data-stack.ts', '../functions/apps/handler.ts', 'The CDK app imports shared'],
  ['infra/stages.ts', './commands/read-config.ts', 'The CDK app imports shared'],
  ['infra/settings/queues.ts', 'aws-cdk-lib/aws-sqs', 'The local cloud reads the settings too'],
  ['infra/settings/queues.ts', '../stacks/api-stack.ts', 'The local cloud reads the settings too'],
  ['infra/commands/audit.ts', '../../local/settings.ts', 'Commands import shared, functions and infra'],
  ['local/cloud.ts', '../web/src/main.tsx', 'local imports shared, functions and infra'],
  ['web/src/main.tsx', '../../functions/lib/secrets/ids.ts', 'web imports shared only'],
  ['web/src/lib/auth/auth.ts', '../../features/apps/app-list.tsx', 'Components and lib know no feature'],
  [
    'web/src/components/buttons/button.tsx',
    '../../features/apps/app-list.tsx',
    'Components and lib know no feature',
  ],
  [
    'web/src/components/buttons/button.tsx',
    '../../../../functions/lib/secrets/ids.ts',
    'web imports shared only',
  ],
  [
    'web/src/components/buttons/button.tsx',
    '../../data/apps/queries.ts',
    'Components and lib know no feature and no data',
  ],
  ['web/src/lib/auth/auth.ts', '../../data/api.ts', 'Components and lib know no feature and no data'],
  ['web/src/data/query-client.ts', '../features/apps/app-list.tsx', 'Data knows no screen'],
  ['web/src/data/apps/queries.ts', '../../components/buttons/button.tsx', 'Data knows no screen'],
  ['web/src/main.tsx', './data/api.ts', 'Only data calls the API'],
  ['web/src/app/live-screens.tsx', '../data/api.ts', 'Only data calls the API'],
  ['web/src/features/apps/app-list.tsx', '../../data/api.ts', 'Only data calls the API'],
  ['web/src/features/apps/webhook/address.tsx', '../../../data/api.ts', 'Only data calls the API'],
  ['web/src/features/apps/data/mutations.ts', '../app-card.tsx', 'Data knows no screen'],
  [
    'web/src/features/apps/data/mutations.ts',
    '../../../components/buttons/button.tsx',
    'Data knows no screen',
  ],
  ['web/src/features/apps/data/mutations.ts', '../../coupons/data/queries.ts', 'No feature imports another'],
  ['web/src/features/apps/app-list.tsx', '../coupons/coupon-list.tsx', 'No feature imports another'],
  ['web/src/features/apps/app-list.tsx', '../../app/routes.tsx', 'A feature does not know the app'],
  ['web/src/features/apps/webhook/address.tsx', '../../coupons/list.tsx', 'No feature imports another'],
];

const ALLOWED: readonly (readonly [file: string, specifier: string])[] = [
  ['functions/apps/create-app.ts', '../../shared/limits.ts'],
  ['functions/apps/handler.ts', 'aws-lambda'],
  ['functions/apps/exports.ts', '../kit/exports/fields.ts'],
  ['functions/fanout/effects-of.ts', '../apps/effects.ts'],
  ['functions/webhooks/worker/process-batch.ts', '../process/deps.ts'],
  ['functions/apps/read-setup.ts', '../views/tracking/find-problems.ts'],
  ['functions/ledger/reconcile.ts', '../../shared/money/money.ts'],
  ['functions/ledger/reconcile.ts', './fact.ts'],
  ['functions/providers/registry.ts', './stripe/stripe.ts'],
  ['functions/providers/stripe/invoice.ts', '../../ledger/fact.ts'],
  ['functions/providers/stripe/invoice.ts', '../../../shared/money/money.ts'],
  ['functions/providers/stripe/stripe.ts', '../provider.ts'],
  ['functions/apps/apps.table.test.ts', '../../test/support/table.ts'],
  ['infra/functions.ts', '../shared/contract/operation.ts'],
  ['infra/settings/queues.ts', '../functions.ts'],
  ['infra/settings/throttles.ts', '../../shared/contract/operations.ts'],
  ['infra/grants/table-grants.ts', '../../functions/entities/app.ts'],
  ['infra/settings/fanout-source.ts', '../../functions/table/followed.ts'],
  ['infra/commands/audit.ts', '../../functions/audit/audit-ledger.ts'],
  ['infra/commands/deploy.ts', '../config.ts'],
  ['local/cloud.ts', '../infra/functions.ts'],
  ['local/send.ts', '../infra/commands/find-running.ts'],
  ['web/src/app/routes.tsx', '../features/apps/app-list.tsx'],
  ['web/src/data/query-client.ts', './profiles/keys.ts'],
  ['web/src/data/apps/queries.ts', '../api.ts'],
  ['web/src/data/apps/queries.ts', '../../lib/lists/paged-query.ts'],
  ['web/src/features/apps/app-list.tsx', '../../data/coupons/queries.ts'],
  ['web/src/features/apps/app-list.tsx', './app-card.tsx'],
  ['web/src/features/apps/app-list.tsx', './webhook/address.tsx'],
  ['web/src/features/apps/app-list.tsx', '../../components/buttons/button.tsx'],
  ['web/src/features/apps/app-list.tsx', './data/mutations.ts'],
  ['web/src/features/apps/data/mutations.ts', '../../../data/api.ts'],
  ['web/src/features/apps/data/mutations.ts', './read-apps.ts'],
  ['web/src/features/apps/webhook/address.tsx', '../app-card.tsx'],
  ['web/src/features/apps/webhook/address.tsx', '../../../lib/auth/auth.ts'],
];

const Report = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.int() }) }),
    }),
  ),
});

const imports = new Map<string, string[]>();
for (const [file, specifier] of [...FORBIDDEN, ...ALLOWED])
  imports.set(file, [...(imports.get(file) ?? []), specifier]);

const keyOf = (file: string, specifier: string) => `${file} ${specifier}`;

/** Runs the linter once, in a project that has nothing but our rules and files with these imports. Returns what it says of each import. */
function lint(): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-lint-'));
  cpSync(fromRoot('biome.json'), join(folder, 'biome.json'));
  for (const [file, specifiers] of imports) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(
      join(folder, file),
      specifiers.map((each) => `import { x } from '${each}';\nexport { x };\n`).join(''),
    );
  }
  const args = ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--reporter=json'];
  const { stdout } = spawnSync(BIOME, [...args, '--max-diagnostics=none'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const { diagnostics } = z.parse(Report, JSON.parse(stdout));
  return new Map(
    diagnostics.map(({ message, location: { path, start } }) => [
      keyOf(path, imports.get(path)?.[(start.line - 1) / 2] ?? ''),
      message,
    ]),
  );
}

const refusals = lint();

test.each(FORBIDDEN)('%s may not import %s', (file, specifier, message) => {
  expect(refusals.get(keyOf(file, specifier))).toContain(message);
});

test.each(ALLOWED)('%s may import %s', (file, specifier) => {
  expect(refusals.get(keyOf(file, specifier))).toBeUndefined();
});
