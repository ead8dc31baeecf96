/** What answers `/`: the landing page, there before any script (`web/build/prerender.ts`). */
export const LANDING = '/index.html';
/** What answers every other address of the app, under that address: the empty page that its scripts fill. */
export const SHELL = '/app.html';
