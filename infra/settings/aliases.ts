/** The alias that requests and events use. It points to the version in use. */
export const LIVE = 'live';
/** The alias that `npm run deploy` points to the version that was in use before the last deployment. */
export const PREVIOUS = 'previous';
/** The suffix of the API stack's outputs with the version that each function's alias `live` points to. */
export const VERSION_OUTPUT = 'Version';
