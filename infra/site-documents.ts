/** The document for `/`: the landing page, prerendered (`web/build/prerender.ts`). */
export const LANDING = '/index.html';
/** The document for every other path of the app: the empty page that its scripts render. */
export const SHELL = '/app.html';
