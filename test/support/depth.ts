export const isQuick = process.env.TEST_DEPTH === 'quick';

export const isNightly = process.env.TEST_DEPTH === 'nightly';

/** The test files that run only at night, because each starts a whole cloud or waits, and what only they find. */
export const NIGHT_ONLY: Readonly<Record<string, string>> = {
  'test/local/kill.table.test.ts':
    'an event that is lost, or a Java process that stays, if the local cloud is killed',
  'test/local/rehearsal.table.test.ts': 'a restore that loses a sale, or a step of it that fails',
  'test/pipeline/email-outage.table.test.ts':
    'an email that is lost in an outage of an hour, or that delays others',
};
