import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RECIPE_LANGUAGES, RECIPES, type RecipeLanguage } from './recipes.ts';

const run = promisify(execFile);
const CHECKOUT = 'https://checkout.stripe.com/c/pay/cs_1';
const STRIPE = 'https://api.stripe.com';

interface Received {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly form: Record<string, string>;
}

let received: Received[];
let stripe: Server;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-recipes-'));
  stripe = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    received.push({
      line: `${request.method} ${request.url} ${request.headers['content-type']?.split(';')[0]}`,
      authorization: request.headers.authorization,
      form,
    });
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ url: CHECKOUT }));
  }).listen(0, '127.0.0.1');
  await once(stripe, 'listening');
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  stripe.closeAllConnections();
  stripe.close();
  await rm(folder, { recursive: true, force: true });
});

/** The program of each language, the file that it runs, and what a partner's own code adds to the recipe. */
const PROGRAMS: Readonly<Record<RecipeLanguage, readonly [program: string, file: string, call: string]>> = {
  node: [process.execPath, 'checkout.mjs', 'console.log(await createCheckout(process.env.AFFILIATE_CODE));'],
  python: ['python3', 'checkout.py', 'print(create_checkout(os.environ["AFFILIATE_CODE"]))'],
  curl: ['sh', 'checkout.sh', ''],
};

const isInstalled = (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

/** Runs the recipe against the stand-in instead of Stripe. Returns what it printed. */
async function follow(language: RecipeLanguage, code: string): Promise<string> {
  const [program, name, call] = PROGRAMS[language];
  const { port } = stripe.address() as AddressInfo;
  const file = join(folder, name);
  await writeFile(file, `${RECIPES[language].replace(STRIPE, `http://127.0.0.1:${port}`)}\n${call}\n`);
  const env = { PATH: process.env.PATH, STRIPE_SECRET_KEY: 'sk_test_1', AFFILIATE_CODE: code };
  return (await run(program, [file], { env })).stdout;
}

describe.each(RECIPE_LANGUAGES)('the recipe for %s', (language) => {
  const program = language === 'curl' ? 'curl' : PROGRAMS[language][0];

  test('puts the code into the metadata of the session and of its subscription', async ({ skip }) => {
    if (!(await isInstalled(program))) skip(`${program} is not installed`);

    const printed = await follow(language, 'JANE_20-x');

    expect(printed).toContain(CHECKOUT);
    expect(received).toEqual([
      {
        line: 'POST /v1/checkout/sessions application/x-www-form-urlencoded',
        authorization: expect.stringMatching(/^(Bearer sk_test_1|Basic c2tfdGVzdF8xOg==)$/),
        form: {
          mode: 'subscription',
          'line_items[0][price]': 'price_123',
          'line_items[0][quantity]': '1',
          success_url: 'https://example.com/thanks',
          'metadata[affiliate_code]': 'JANE_20-x',
          'subscription_data[metadata][affiliate_code]': 'JANE_20-x',
        },
      },
    ]);
  });
});

describe.each(['node', 'python'] as const)('the recipe for %s', (language) => {
  test.for(['', 'ab', '2020', 'JANE20\n', 'jane&mode=setup', 'x'.repeat(41)])(
    'starts a checkout without %j, which can be no code',
    async (code, { skip }) => {
      const [program] = PROGRAMS[language];
      if (!(await isInstalled(program))) skip(`${program} is not installed`);

      expect(await follow(language, code)).toContain(CHECKOUT);
      expect(Object.keys(received[0]?.form ?? {}).filter((name) => name.includes('metadata'))).toEqual([]);
    },
  );
});
