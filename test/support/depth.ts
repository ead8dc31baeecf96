/** True when the long form of the suites runs: every night, not on each change. */
export const isNightly = process.env.TEST_DEPTH === 'nightly';
