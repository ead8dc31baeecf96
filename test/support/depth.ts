/** True in the nightly run, which uses the longer versions of the test suites. */
export const isNightly = process.env.TEST_DEPTH === 'nightly';
