/** True in the nightly run, which uses the long form of the suites. */
export const isNightly = process.env.TEST_DEPTH === 'nightly';
