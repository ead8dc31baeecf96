import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../logs/logger.ts';
import { createMailQuota, type MailUsage } from './mail-quota.ts';

let time: number;
let reads: number;
let usage: MailUsage | Error;
beforeEach(() => {
  time = 0;
  reads = 0;
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
});

const createQuota = () =>
  createMailQuota(
    async () => {
      reads++;
      if (usage instanceof Error) throw usage;
      return usage;
    },
    () => time,
  );
const room = async (sent: number, max = 200) => {
  usage = { sent, max };
  const quota = createQuota();
  return {
    notification: await quota.hasRoom('notification'),
    signUpCode: await quota.hasRoom('signUpCode'),
    operatorMessage: await quota.hasRoom('operatorMessage'),
  };
};

describe('The mail quota', () => {
  it.each([
    [119, { notification: true, signUpCode: true, operatorMessage: true }],
    [120, { notification: false, signUpCode: true, operatorMessage: true }],
    [179, { notification: false, signUpCode: true, operatorMessage: true }],
    [180, { notification: false, signUpCode: false, operatorMessage: false }],
  ])('stops notifications at 60 percent and codes at 90: %i of 200 sent', async (sent, expected) => {
    expect(await room(sent)).toEqual(expected);
  });

  it('never stops anything if SES allows any number of emails', async () => {
    expect(await room(1_000_000, -1)).toEqual({
      notification: true,
      signUpCode: true,
      operatorMessage: true,
    });
  });

  it('is read once per half minute, however many emails there are', async () => {
    usage = { sent: 0, max: 200 };
    const quota = createQuota();
    const ask = () => Promise.all(Array.from({ length: 50 }, () => quota.hasRoom('signUpCode')));

    await ask();
    time = 29_999;
    await ask();
    expect(reads).toBe(1);
    time = 30_000;
    usage = { sent: 200, max: 200 };

    expect(new Set(await ask())).toEqual(new Set([false]));
    expect(reads).toBe(2);
  });

  it('has room if it cannot be read, so that an outage of this check stops no sign-up', async () => {
    usage = new Error('TooManyRequestsException');

    expect(await createQuota().hasRoom('signUpCode')).toBe(true);
  });

  it('keeps the last figure if it can no longer be read', async () => {
    usage = { sent: 190, max: 200 };
    const quota = createQuota();
    await quota.hasRoom('signUpCode');
    usage = new Error('TooManyRequestsException');
    time = 60_000;

    expect(await quota.hasRoom('signUpCode')).toBe(false);
    expect(reads).toBe(2);
  });
});
