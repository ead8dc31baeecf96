import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsOf } from '../../shared/forum/forum-words.ts';
import { type Api, startApi } from '../support/api.ts';
import { scanTable } from '../support/audit.ts';
import { type EmailPipeline, startEmailPipeline } from '../support/email-pipeline.ts';
import { comment, publish } from '../support/forum.ts';
import { addApp, requestCode } from '../support/journeys.ts';
import { emailOfUser, readNotifications } from '../support/notifications.ts';
import { newAffiliate, newPartner } from '../support/people.ts';

const HOUR_MS = 60 * 60 * 1000;
const CODES = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

let api: Api;
let pipeline: EmailPipeline;
beforeAll(async () => {
  api = await startApi();
  pipeline = await startEmailPipeline(api.table);
});
afterAll(() => pipeline.stop());

it('An SES outage of an hour does not lose any email or delay anything else', async () => {
  const partner = await newPartner(api.table, { plan: 'pro' });
  const { id: appId } = await addApp(api, partner);
  pipeline.isSesDown = true;
  for (const code of CODES) await requestCode(api, await newAffiliate(api.table), appId, code);
  await pipeline.waitUntilTried();
  const firstTries = pipeline.sesCalls;

  // While five emails wait, everything else must happen immediately and at the first attempt.
  const author = await newPartner(api.table);
  const post = await publish(api, author, { content: 'Unaffected by any outage' });
  await comment(api, await newAffiliate(api.table), post.id);
  await pipeline.waitUntilTried();
  const words = (await scanTable(api.table)).filter(
    ({ type, SK }) => type === 'Word' && SK.includes(post.id),
  );
  const delivered = pipeline.delivered.map(({ dynamodb }) => dynamodb?.SequenceNumber);

  expect(firstTries).toBeGreaterThanOrEqual(CODES.length);
  expect(words.length).toBeGreaterThanOrEqual(wordsOf(post.content).length);
  expect(await readNotifications(api, author)).toMatchObject([{ kind: 'reply' }]);
  expect(await readNotifications(api, partner)).toHaveLength(CODES.length);
  expect(pipeline.channels).toContain(`/comments/${post.id}`);
  expect(delivered).toHaveLength(new Set(delivered).size);
  expect([await pipeline.mails(), pipeline.queue.size]).toEqual([[], CODES.length + 1]);

  const end = pipeline.clock.now() + HOUR_MS;
  await pipeline.passTimeUntil(() => pipeline.clock.now() >= end);
  const sentDuringOutage = await pipeline.mails();
  pipeline.isSesDown = false;
  await pipeline.passTimeUntil(() => pipeline.queue.size === 0);

  const mails = await pipeline.mails();
  const codes = mails.flatMap(({ text }) => /code (\w+)/.exec(text)?.[1] ?? []);
  expect(sentDuringOutage).toEqual([]);
  expect(codes.sort()).toEqual(CODES.toSorted());
  expect(mails.map(({ to }) => to)).toContain(await emailOfUser(api, author));
  expect([mails.length, pipeline.deadLetters.size]).toEqual([CODES.length + 1, 0]);
});
