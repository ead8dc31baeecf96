import { setTimeout as sleep } from 'node:timers/promises';
import { auditLedger, START } from '../../functions/audit/audit-ledger.ts';
import { entriesRange, factKey } from '../../functions/entities/customer.ts';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import type { Cloud } from '../../local/cloud.ts';
import { localCipher } from '../../local/kms/local-cipher.ts';
import { commissionOn } from '../../shared/money.ts';
import { type ConnectedApp, connectApp } from '../lib/connected-app.ts';
import { createStatusSender } from '../lib/event-sender.ts';
import { forEachAtOnce } from '../lib/for-each-at-once.ts';
import { promotionsOf } from '../lib/sales.ts';
import { type CustomerReport, LoadCustomer } from './customer.ts';
import { ACTION_KINDS, type Action, type ActionKind, type LoadShape, planLoad } from './plan-load.ts';

/** A payment or refund whose processing time is measured. */
interface Followed {
  readonly kind: ActionKind;
  /** The time from the start of the load to the first event, in milliseconds. */
  readonly atMs: number;
  /** The time, in milliseconds, from the first event until the table contains the result. Undefined after a timeout. */
  readonly lagMs: number | undefined;
}

export interface LoadRun {
  readonly followed: readonly Followed[];
  /** The responses to events, each with its status and the time until it arrived. The status is 0 if there was no response. */
  readonly responses: readonly { readonly status: number; readonly ms: number }[];
  readonly seconds: number;
  /** The number of payments whose commission is missing or wrong after everything has been processed. */
  readonly wrongPayments: number;
  /** The number of stored figures that differ from the values that the ledger's audit computed. */
  readonly wrongFigures: number;
}

/** The commission rate of all coupons in basis points. */
const RATE = 2_000;
const CONNECTIONS = 32;
const POLL_MS = 20;
const TIMEOUT_MS = 60_000;
/** The time, in milliseconds, between the existing customers' first payments and the load. */
const MONTH_MS = 31 * 24 * 60 * 60 * 1_000;
/** The number of customers whose first payments are sent concurrently before the load. */
const SETUP_LANES = 8;

interface Shop {
  readonly app: ConnectedApp;
  readonly codes: ReturnType<typeof promotionsOf>['codes'];
  readonly send: (body: string) => Promise<number>;
}

/**
 * Sends a planned load to a local cloud, just as providers would. Sends each event to the webhook receiver at its planned time, without
 * waiting for responses. Before the load, creates the partners and affiliates, and the first payments of all customers who renew or get a
 * refund during the load.
 */
export async function runLoad(cloud: Cloud, shape: LoadShape, seed: string): Promise<LoadRun> {
  const table = createTable(createDocumentClient(cloud.dynamodbEndpoint), cloud.tableName);
  const actions = planLoad(shape, seed, countEvents());
  const shops = await openShops(cloud, table, shape);
  const known = await createKnownCustomers(actions, shops);
  await cloud.waitUntilIdle();

  const expected = new Map<string, { shop: Shop; report: CustomerReport; isRefunded: boolean }>();
  const posting: Promise<LoadRun['responses'][number]>[] = [];
  const following: Promise<Followed>[] = [];
  const began = performance.now();
  for (const action of actions) {
    const pause = action.atMs - (performance.now() - began);
    if (pause > 0) await sleep(pause);
    const shop = shops[action.partner] as Shop;
    const report = reportOf(action, known, shop);
    if (action.kind !== 'other')
      expected.set(report.payment, { shop, report, isRefunded: action.kind === 'refund' });
    const sentAt = performance.now();
    posting.push(...report.bodies.map((body) => post(shop, body)));
    following.push(follow(table, shop, action, report, sentAt));
  }
  const responses = await Promise.all(posting);
  const followed = await Promise.all(following);
  const seconds = Math.max((performance.now() - began) / 1_000, shape.seconds);
  await cloud.waitUntilIdle();
  const { differences } = await auditLedger(START, () => true, { table, pause: () => sleep(100) });
  let wrongPayments = 0;
  for (const each of expected.values()) if (!(await isRight(table, each))) wrongPayments++;
  return { followed, responses, seconds, wrongPayments, wrongFigures: differences.length };
}

function countEvents(): (kind: ActionKind) => number {
  const now = new Date();
  const customer = new LoadCustomer('an example');
  const sale = customer.subscribe(now, promotionsOf({ appId: 'example', coupons: [EXAMPLE] }).codes[0]);
  const counts = { sale, renewal: customer.renew(now), refund: customer.refund(now) };
  const other = new LoadCustomer('another example').subscribe(now, undefined);
  return (kind) => (kind === 'other' ? other : counts[kind]).bodies.length;
}

const EXAMPLE = { code: 'EXAMPLE', affiliateId: 'example' };

async function openShops(cloud: Cloud, table: Table, shape: LoadShape): Promise<Shop[]> {
  const cipher = localCipher(`${cloud.origin}/kms/`);
  const shops: Shop[] = [];
  for (let partner = 0; partner < shape.partners; partner++) {
    const app = await connectApp(table, cipher, shape.affiliatesPerPartner);
    const { codes, bodies } = promotionsOf(app);
    const send = createStatusSender(`${cloud.origin}/hooks/${app.token}`, app.secret, CONNECTIONS);
    await sendAccepted(bodies, send);
    shops.push({ app, codes, send });
  }
  await cloud.waitUntilIdle();
  return shops;
}

const nameOf = ({ partner, affiliate, customer }: Action) => `${partner}/${affiliate}/${customer}`;

async function createKnownCustomers(
  actions: readonly Action[],
  shops: readonly Shop[],
): Promise<Map<string, LoadCustomer>> {
  const before = new Date(Date.now() - MONTH_MS);
  const known = new Map<string, LoadCustomer>();
  const waiting: (() => Promise<void>)[] = [];
  for (const action of actions) {
    const name = nameOf(action);
    if ((action.kind !== 'renewal' && action.kind !== 'refund') || known.has(name)) continue;
    const shop = shops[action.partner] as Shop;
    const customer = new LoadCustomer(`${shop.app.appId} ${name}`);
    known.set(name, customer);
    const { bodies } = customer.subscribe(before, shop.codes[action.affiliate]);
    waiting.push(() => sendAccepted(bodies, shop.send));
  }
  await forEachAtOnce(waiting, SETUP_LANES, (send) => send());
  return known;
}

async function sendAccepted(bodies: readonly string[], send: Shop['send']): Promise<void> {
  const statuses = await Promise.all(bodies.map(send));
  const refused = statuses.find((status) => status !== 200);
  if (refused !== undefined) throw new Error(`An event before the load got the status ${refused}`);
}

function reportOf(action: Action, known: ReadonlyMap<string, LoadCustomer>, shop: Shop): CustomerReport {
  const { kind, affiliate } = action;
  const name = nameOf(action);
  const now = new Date();
  const customer = known.get(name) ?? new LoadCustomer(`${shop.app.appId} ${name}`);
  if (kind === 'renewal') return customer.renew(now);
  if (kind === 'refund') return customer.refund(now);
  return customer.subscribe(now, kind === 'sale' ? shop.codes[affiliate] : undefined);
}

async function post({ send }: Shop, body: string): Promise<{ status: number; ms: number }> {
  const sent = performance.now();
  const status = await send(body).catch(() => 0);
  return { status, ms: performance.now() - sent };
}

/**
 * Waits until the effect of an action is in the table. The effect of a payment with a code is a ledger entry. The effect of a payment
 * without a code is the item that records the payment.
 */
async function follow(
  table: Table,
  { app }: Shop,
  { kind, atMs }: Action,
  { customer, payment }: CustomerReport,
  sentAt: number,
): Promise<Followed> {
  const ref = { partnerId: app.partnerId, provider: 'stripe', providerId: customer } as const;
  const wanted = kind === 'refund' ? 'clawback' : 'commission';
  const isThere = async () =>
    kind === 'other'
      ? (await table.get(factKey(ref, payment))) !== undefined
      : (await table.partition(entriesRange(ref))).some(
          (entry) => entry.payment === payment && entry.kind === wanted,
        );
  while (!(await isThere())) {
    if (performance.now() - sentAt > TIMEOUT_MS) return { kind, atMs, lagMs: undefined };
    await sleep(POLL_MS);
  }
  return { kind, atMs, lagMs: performance.now() - sentAt };
}

/** Returns whether the entries of a payment add up to its commission, or to zero after a refund. */
async function isRight(
  table: Table,
  { shop, report, isRefunded }: { shop: Shop; report: CustomerReport; isRefunded: boolean },
): Promise<boolean> {
  const ref = { partnerId: shop.app.partnerId, provider: 'stripe', providerId: report.customer } as const;
  const entries = (await table.partition(entriesRange(ref))).filter(
    ({ payment }) => payment === report.payment,
  );
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  return sum === (isRefunded ? 0 : commissionOn(report.paid, RATE));
}

/**
 * Returns the lag of each action of the given kinds, in milliseconds. The lag is the time until the action's effect is in the table. If an
 * action timed out, its lag is the timeout.
 */
export const lagsOf = (
  { followed }: Pick<LoadRun, 'followed'>,
  kinds: readonly ActionKind[] = ACTION_KINDS,
): number[] => followed.filter(({ kind }) => kinds.includes(kind)).map(({ lagMs }) => lagMs ?? TIMEOUT_MS);
