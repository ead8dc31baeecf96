/** True in `npm run test:quick`, which uses the shortest versions of the test suites. */
export const isQuick = process.env.TEST_DEPTH === 'quick';

/** True in the nightly run, which uses the longer versions of the test suites. */
export const isNightly = process.env.TEST_DEPTH === 'nightly';
