import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ApiClient } from '../../shared/contract/client.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import type { OperationId } from '../../shared/contract/operations.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { type FormOperation, SHOWN } from '../../shared/contract/script-client.ts';
import { outcomes } from '../races/outcomes.ts';
import { type Api, startApi, type User } from '../support/api.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { CHANGED_MEANWHILE, refusal } from '../support/refusal.ts';
import { exampleOf, fieldsOf, type Parts } from './requests.ts';
import { newTenant, type Tenant } from './tenant.ts';

let api: Api;
let tenant: Tenant;
beforeAll(async () => {
  api = await startApi();
  tenant = await newTenant(api);
});

/** The updates that overwrite nothing that a form showed. */
const WITHOUT_VERSION: Partial<Record<OperationId, string>> = {
  setAppStatus: 'its button says the status that it sets',
  saveAvatar: 'a new picture replaces whichever there is',
  suspendUser: 'each suspension is a decision of its own, and the latest counts',
  linkPromotionCode: 'each link is an event of its own, and the latest counts',
  answerSameSale: 'each answer is an event of its own, and the latest counts',
};

const isUpdate = ({ method, body }: Operation) =>
  (method === 'PUT' || method === 'PATCH') && body !== undefined;
const hasVersion = (operation: Operation) => fieldsOf(operation, 'body').some(([name]) => name === 'version');
const updates = allOperations.filter(isUpdate).filter(hasVersion);

type Update = Exclude<FormOperation, 'requestCoupon'>;
type Fields = Readonly<Record<string, unknown>>;

interface Case {
  readonly user: User;
  /** Two values for each of the fields, and a third one for some. */
  readonly one: Fields;
  readonly other: Fields;
  readonly third: Fields;
}

const BOUNTY = { bounty: [{ amount: 5_000, currency: 'USD' }], months: null };
const OTHER_BOUNTY = { bounty: [{ amount: 6_000, currency: 'USD' }] };
const TERMS = { rate: 1_000, bounty: [], months: 6, text: 'One' };
const OTHER_TERMS = { rate: 1_100, months: 7, text: 'Other' };
const asOffer = ({ rate: defaultRate, text: termsText, ...rest }: Fields) => ({
  ...rest,
  defaultRate,
  termsText,
});

const appNamed = (name: string, isOn: boolean): Fields => ({
  name,
  url: `https://${name}.example`,
  description: name,
  questions: [`Why ${name}?`],
  approvalRule: { minAccountDays: isOn ? 1 : 2, perDay: 10 },
  codeParameter: name,
  checkoutLinks: [`https://buy.stripe.com/${name}`],
  countByLink: isOn,
  ownCheckoutDomain: isOn,
  noDiscount: isOn,
});
const personNamed = (name: string): Fields => ({ firstName: name, lastName: `${name}son` });
const promoterNamed = (name: string): Fields => ({
  ...personNamed(name),
  bio: name,
  websiteUrl: `https://${name}.example`,
  youtubeUrl: `https://${name}.example/videos`,
  twitterHandle: name,
  paypalEmail: `${name}@example.com`,
  wiseEmail: `${name}@example.org`,
  paymentNotes: name,
});

const CASES: Record<Update, () => readonly Case[] | Promise<readonly Case[]>> = {
  updateApp() {
    const one = { ...appNamed('one', true), ...asOffer(TERMS) };
    const other = { ...appNamed('other', false), ...asOffer(OTHER_TERMS) };
    const of = { user: tenant.partner, third: { name: 'third' } };
    return [
      { ...of, one, other },
      { ...of, one: { ...one, ...BOUNTY }, other: { description: 'Other', ...OTHER_BOUNTY } },
    ];
  },
  setAppHandle: () => [
    {
      user: tenant.partner,
      one: { handle: 'one-handle' },
      other: { handle: 'other-handle' },
      third: { handle: 'third-handle' },
    },
  ],
  saveSigningSecret: () => [
    {
      user: tenant.partner,
      one: { secret: 'whsec_one_1' },
      other: { secret: 'whsec_other' },
      third: { secret: 'whsec_third' },
    },
  ],
  updateMe: async () => [
    {
      user: await newPartner(api.table),
      one: { ...personNamed('one'), companyName: 'One' },
      other: { ...personNamed('other'), companyName: 'Other' },
      third: { firstName: 'third' },
    },
    {
      user: await newAffiliate(api.table),
      one: promoterNamed('one'),
      other: promoterNamed('other'),
      third: { paypalEmail: 'third@example.com' },
    },
  ],
  savePreferences: () => [
    {
      user: tenant.affiliate,
      one: { mail: { reply: false, mention: true }, sales: { sale: 'each', renewal: 'off' } },
      other: { mail: { reply: true }, sales: { renewal: 'each' } },
      third: { sales: { renewal: 'digest' } },
    },
  ],
  setPaymentTerms: () => [
    {
      user: tenant.partner,
      one: { wait: 30, minimums: [{ amount: 5_000, currency: 'USD' }] },
      other: { wait: 20, minimums: [{ amount: 4_000, currency: 'USD' }] },
      third: { wait: 10 },
    },
  ],
  setCouponTerms() {
    const of = { user: tenant.partner, third: { text: 'Third' } };
    return [
      { ...of, one: TERMS, other: OTHER_TERMS },
      { ...of, one: { ...TERMS, ...BOUNTY }, other: { text: 'Other', ...OTHER_BOUNTY } },
    ];
  },
  setCodeTexts: () => [
    {
      user: tenant.partner,
      one: { texts: ['one-old'] },
      other: { texts: ['one-old', 'other-old'] },
      third: { texts: ['third-old'] },
    },
  ],
  editPost: () => [
    {
      user: tenant.partner,
      one: { content: 'One' },
      other: { content: 'Other' },
      third: { content: 'Third' },
    },
  ],
  editComment: () => [
    {
      user: tenant.partner,
      one: { content: '@Ada Lovelace, one', mentions: [tenant.partner.id] },
      other: { content: '@Ada Lovelace, other', mentions: [] },
      third: { content: 'Third' },
    },
  ],
};

/** What a form is filled from, by the names of the fields. */
const FILLED: { [K in Update]?: (shown: Record<string, unknown>) => Fields } = {
  setPaymentTerms: ({ scheduled, ...present }) => (scheduled as Fields[]).at(-1) ?? present,
  setCouponTerms: ({ versions }) => (versions as Fields[]).at(-1) ?? {},
  editComment: ({ mentions, ...comment }) => ({
    ...comment,
    mentions: (mentions as { id: string }[]).map(({ id }) => id),
  }),
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** A handle can be changed only once in a while. */
const STEP_MS: { [K in Update]?: number } = { setAppHandle: 40 * DAY_MS };

function formOf(operation: Operation, user: User) {
  const id = operation.id as Update;
  const { params } = exampleOf(operation, tenant);
  const shown = SHOWN[id] as (call: ApiClient, parts: Parts) => Promise<{ version: string }>;
  const read = () => shown(api.as(user), { ...(params && { params }) });
  let time = Date.now();
  const save = (fields: Fields, version: string, now = new Date(time)) => {
    const input = { ...(params && { params }), body: { ...fields, version } };
    return api.as(user, now)(id, input as never) as Promise<{ version: string }>;
  };
  return {
    read,
    fields: async (names: readonly string[]) => {
      const view = (await read()) as unknown as Record<string, unknown>;
      const filled: Fields = FILLED[id]?.(view) ?? view;
      return Object.fromEntries(names.filter((name) => name in filled).map((name) => [name, filled[name]]));
    },
    save,
    pass: () => {
      time += STEP_MS[id] ?? 0;
    },
  };
}

const merged = (before: unknown, change: unknown) =>
  typeof change === 'object' && change !== null && !Array.isArray(change)
    ? { ...(before as object), ...change }
    : change;

describe('An update', () => {
  it('has a version unless it overwrites nothing that a form showed', () => {
    const without = allOperations.filter(isUpdate).filter((operation) => !hasVersion(operation));

    expect(without.map(({ id }) => id).sort()).toEqual(Object.keys(WITHOUT_VERSION).sort());
    expect(updates.map(({ id }) => id).sort()).toEqual(Object.keys(CASES).sort());
  });

  it('is tried with every field', async () => {
    for (const operation of updates) {
      const cases = await CASES[operation.id as Update]();
      const changed = new Set(cases.flatMap(({ other }) => Object.keys(other)));
      const names = fieldsOf(operation, 'body').map(([name]) => name);
      expect([...changed, 'version'].sort()).toEqual(names.sort());
    }
  });
});

describe.each(updates.map((operation) => [operation.id as Update, operation] as const))(
  '%s',
  (id, operation) => {
    it('changes nothing from an earlier version, and only what is sent from the current one', async () => {
      for (const { user, one, other, third } of await CASES[id]()) {
        const form = formOf(operation, user);
        const names = Object.keys(one);
        const { version } = await form.read();
        await form.save(one, version);
        const before = await form.read();
        form.pass();

        const problem = await refusal(form.save(other, version));

        expect(problem).toMatchObject({ code: 'conflict', status: 409, detail: CHANGED_MEANWHILE });
        expect(z.parse(operation.response, problem.current)).toMatchObject({ version: before.version });
        expect(await form.read()).toEqual(before);

        for (const [name, value] of Object.entries(other)) {
          const shown = await form.fields(names);
          const saved = await form.save({ [name]: value }, (await form.read()).version);
          form.pass();
          expect(await form.fields(names)).toEqual(
            name in shown ? { ...shown, [name]: merged(shown[name], value) } : shown,
          );
          expect((await form.read()).version).toBe(saved.version);
        }

        const latest = await form.read();
        const { won, refused } = await outcomes(
          [one, third].map((fields) => form.save(fields, latest.version)),
        );
        form.pass();
        expect(refused).toEqual([`conflict: ${CHANGED_MEANWHILE}`]);
        expect((await form.read()).version).toBe(won[0]?.version);
      }
    });
  },
);
