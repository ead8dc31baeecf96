import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppId } from '../../shared/ids.ts';
import { LIMITS } from '../../shared/limits.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { interruptedTable } from '../../test/support/interrupted-table.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { refusal } from '../../test/support/refusal.ts';
import { couponKey } from '../entities/coupon.ts';
import { answersKey } from '../entities/request-answers.ts';
import { newId } from '../lib/secrets/ids.ts';
import { requestCoupon } from './request-coupon.ts';

const [WHERE, HOW_MANY] = ['Where do you publish?', 'How many readers?'];
const ANSWERS = [
  { question: WHERE, answer: 'On bob.example' },
  { question: HOW_MANY, answer: '4,000 a month.\nMost are in Norway.' },
];
const CODE = 'ASKED';
const CHANGED = 'The partner changed its questions after you opened the form. Nothing was requested yet.';

let api: Api;
let partner: User;
let affiliate: User;
let appId: AppId;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  partner = await newPartner(api.table);
  affiliate = await newAffiliate(api.table);
  appId = (await addApp(api, partner)).id as AppId;
  await setQuestions(WHERE, HOW_MANY);
});

const setQuestions = (...questions: string[]) =>
  api.as(partner)('updateApp', { params: { appId }, body: { questions } });
const ask = (answers?: typeof ANSWERS, who = affiliate) =>
  api.as(who)('requestCoupon', { params: { appId }, body: { code: CODE, ...(answers ? { answers } : {}) } });
const inQueue = async () => (await api.as(partner)('listRequests', { query: { app: appId } })).items[0];
const stored = () => api.table.get(answersKey({ partnerId: partner.id, appId, code: CODE }));

describe('The questions of an app', () => {
  it('are on its page in the marketplace, and answered with the request', async () => {
    const { questions } = await api.as(affiliate)('getMarketplaceApp', { params: { appId } });
    expect(questions).toEqual([WHERE, HOW_MANY]);

    await ask(ANSWERS);

    expect(await inQueue()).toMatchObject({ status: 'pending', answers: ANSWERS });
  });

  it('stay as they were asked if they change after the request', async () => {
    await ask(ANSWERS);
    await setQuestions('Anything else?');

    expect(await inQueue()).toMatchObject({ answers: ANSWERS });
  });

  it.each([
    ['none', undefined],
    ['one', ANSWERS.slice(0, 1)],
    ['another order', ANSWERS.toReversed()],
    ['another question', [ANSWERS[0], { question: 'Who?', answer: 'Me' }]],
  ])('refuse a request with answers to %s', async (_, answers) => {
    expect(await refusal(ask(answers as typeof ANSWERS))).toMatchObject({
      code: 'conflict',
      detail: CHANGED,
    });
    expect(await inQueue()).toBeUndefined();
  });

  it('that change while a request is made refuse it', async () => {
    const request = { affiliateId: affiliate.id, appId, code: CODE, answers: ANSWERS, now: new Date() };
    const terms = { rate: 2_000, bounty: [], months: null, text: '' } as never;
    let refused = 0;
    for (let answer: unknown; ; refused++) {
      const table = interruptedTable(api.table, refused + 1, () => setQuestions('Another one?'));
      answer = await requestCoupon({ ...request, terms }, { table, newId }).catch((error: unknown) => error);
      if ((answer as Error).message !== CHANGED) break;
      expect(await inQueue()).toBeUndefined();
      await setQuestions(WHERE, HOW_MANY);
    }

    // The last change came after the request.
    expect(await inQueue()).toMatchObject({ answers: ANSWERS });
    expect(refused).toBeGreaterThan(2);
  });

  it('are asked no affiliate of an app without any', async () => {
    await setQuestions();
    expect(await refusal(ask(ANSWERS))).toMatchObject({ code: 'conflict' });
    await ask();
    expect(await inQueue()).toMatchObject({ answers: [] });
    expect(await stored()).toBeUndefined();
  });

  it(`are at most ${LIMITS.questions}, each once, with ${LIMITS.question} characters`, async () => {
    for (const [questions, path] of [
      [['a', 'b', 'c', 'd'], 'body.questions'],
      [['a', ' a '], 'body.questions'],
      [[''], 'body.questions.0'],
      [['x'.repeat(LIMITS.question + 1)], 'body.questions.0'],
    ] as const) {
      expect(await refusal(setQuestions(...questions))).toMatchObject({
        code: 'validation_failed',
        errors: [{ path }],
      });
    }
    expect((await setQuestions('x'.repeat(LIMITS.question))).questions).toHaveLength(1);
  });
});

describe('The answers', () => {
  it(`have 1 to ${LIMITS.answer} characters`, async () => {
    await setQuestions(WHERE);
    for (const answer of ['  ', 'x'.repeat(LIMITS.answer + 1)]) {
      expect(await refusal(ask([{ question: WHERE, answer }]))).toMatchObject({
        code: 'validation_failed',
        errors: [{ path: 'body.answers.0.answer' }],
      });
    }
    const answer = 'x'.repeat(LIMITS.answer);
    await ask([{ question: WHERE, answer }]);
    expect((await inQueue())?.answers).toEqual([{ question: WHERE, answer }]);
  });

  it.each(['approveRequest', 'declineRequest'] as const)('are deleted by %s', async (decide) => {
    await ask(ANSWERS);
    expect(await stored()).toMatchObject({ answers: ANSWERS });

    await api.as(partner)(decide, { params: { appId, code: CODE }, body: {} } as never);

    expect(await stored()).toBeUndefined();
    expect((await inQueue())?.answers ?? []).toEqual([]);
    const coupon = await api.table.get(couponKey({ partnerId: partner.id, appId, code: CODE }));
    expect(coupon?.hasAnswers).toBeUndefined();
  });

  it.each(['partner', 'affiliate'] as const)('are in the export of the %s', async (side) => {
    await ask(ANSWERS);
    const owner = side === 'partner' ? partner : affiliate;
    const { items } = await api.as(owner)('exportMyData', { body: { section: 'coupons' } });
    expect(items).toMatchObject([{ code: CODE, answers: ANSWERS }]);
  });
});
