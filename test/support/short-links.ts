import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { vi } from 'vitest';
import { type App, appItem } from '../../functions/entities/app.ts';
import { type Coupon, couponItem } from '../../functions/entities/coupon.ts';
import { type AppHandle, handleKey } from '../../functions/entities/handle.ts';
import type { OpeningKind } from '../../functions/entities/openings.ts';
import type * as Within from '../../functions/lib/within.ts';
import { GO } from '../../infra/functions.ts';
import { createGateway, type Gateway } from '../../local/gateway/gateway.ts';
import { createHttpApi } from '../../local/gateway/http-api.ts';
import { forwardOpening } from '../../local/gateway/opening-edge.ts';
import { NO_SITE } from '../../local/gateway/static-site.ts';
import { toHttpApiEvent } from '../../local/gateway/to-http-api-event.ts';
import { calledAs } from './called-as.ts';
import { createTestTable, type TestTable } from './table.ts';
import { textItems } from './webhook-app.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

/** User agents that the function at the edge classifies as the given kind. */
export const AGENTS: Readonly<Record<OpeningKind, string>> = {
  person: BROWSER,
  preview: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  bot: 'curl/8.5.0',
};

export interface Visit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Builds the event for a request to CloudFront, with the code that runs at the edge. */
export function openingEvent(
  target: string,
  { method = 'GET', headers = {}, now }: Visit,
): APIGatewayProxyEventV2 {
  const sent = { 'user-agent': BROWSER, ...headers };
  const { url, headers: forwarded } = forwardOpening(new URL(target, 'https://app.example'), sent);
  return toHttpApiEvent(
    {
      method,
      url,
      headers: { ...forwarded, 'x-forwarded-for': '203.0.113.7' },
      body: Buffer.alloc(0),
      sourceIp: '203.0.113.7',
      protocol: 'HTTP/1.1',
    },
    {
      routeKey: `${method} /go/{link+}`,
      pathParameters: { link: 'any' },
      requestId: 'request-of-a-test',
      receivedAt: now,
    },
  );
}

export interface ShortLinks extends TestTable {
  /** Invokes the deployed function with its own grants. */
  readonly handle: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;
  readonly open: (target: string, visit: Visit) => Promise<APIGatewayProxyStructuredResultV2>;
  readonly putApp: (app: Partial<App> & { readonly handle: string }) => Promise<App>;
  readonly putHandle: (handle: AppHandle) => Promise<void>;
  readonly putCoupon: (app: App, coupon: Partial<Coupon> & { readonly code: string }) => Promise<Coupon>;
}

/**
 * The factor by which the function waits longer for the table than in production, because a test machine may be busy. Reset it to 1 for a test
 * of how long it waits.
 */
export const patience = { factor: 20 };

/** Connects the deployed function to a new table. It is imported here, because it reads the environment variables on import. */
export async function startShortLinks(): Promise<ShortLinks> {
  const place = await createTestTable();
  Object.assign(process.env, { TABLE_NAME: place.tableName, DYNAMODB_ENDPOINT: place.endpoint });
  vi.resetModules();
  vi.doMock('../../functions/lib/within.ts', async (original) => {
    const { within } = await original<typeof Within>();
    return { within: (ms: number, work: never) => within(ms * patience.factor, work) };
  });
  const { handler } = await import('../../functions/go/handler.ts');
  const handle = (event: APIGatewayProxyEventV2) => calledAs(GO.name, () => handler(event));
  const put = (item: Parameters<ReturnType<typeof place.table.transaction>['put']>[0]) =>
    place.table.transaction().put(item).commit();
  const putHandle = (item: AppHandle) => put({ ...handleKey(item.handle), type: 'AppHandle', ...item });
  return {
    ...place,
    handle,
    open: (target, visit) => handle(openingEvent(target, visit)),
    putHandle,
    async putApp(given) {
      const app = { ...APP, appId: `app-${given.handle}`, ...given };
      await put(appItem(app));
      await putHandle({ handle: given.handle, appId: app.appId, partnerId: app.partnerId });
      return app;
    },
    async putCoupon({ appId, partnerId }, given) {
      const coupon: Coupon = { ...COUPON, appId, partnerId, couponId: `coupon-${given.code}`, ...given };
      await put(couponItem(coupon));
      for (const item of textItems(coupon)) await put(item);
      return coupon;
    },
  };
}

/** Starts the gateway of the local cloud on a free port, with only the short links behind it. */
export async function serveShortLinks({ handle }: Pick<ShortLinks, 'handle'>): Promise<Gateway> {
  const gateway = await createGateway(0);
  const none = async () => undefined;
  const onFailure = (error: unknown) => console.error(error);
  gateway.open({
    httpApi: createHttpApi({
      authorize: none,
      invoke: (_, event) => handle(event as APIGatewayProxyEventV2),
      admitsHook: () => false,
      webhookReceiver: 'none',
      health: 'none',
      shortLinks: GO.name,
      key: 'none',
      onFailure,
    }),
    ...{ cognito: none, mail: none, s3: none, ses: none, sqs: none, kms: none, avatars: none },
    events: { publish: none, upgrade: (_, socket) => socket.destroy() },
    site: NO_SITE,
    config: {},
    isUp: () => true,
    onWrite: () => undefined,
    onFailure,
  });
  return gateway;
}

const APP = {
  partnerId: 'partner',
  name: 'Notes',
  url: 'https://notes.example/start',
  status: 'active',
  statusChanges: [],
  hookToken: 'token',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const satisfies Partial<App>;

const COUPON = {
  affiliateId: 'affiliate',
  status: 'active',
  versions: [{ version: 1, from: '2026-01-02T00:00:00.000Z', rate: 2_000 }],
  requestedAt: '2026-01-02T00:00:00.000Z',
  liveAt: '2026-01-03T00:00:00.000Z',
} satisfies Partial<Coupon>;
