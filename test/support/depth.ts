/** True in the nightly run, which runs the long form of the suites. */
export const isNightly = process.env.TEST_DEPTH === 'nightly';
