/** The document for `/`, which is the prerendered landing page (`web/build/prerender.ts`). */
export const LANDING = '/index.html';
/** The document for all other paths of the app, which is an empty page that scripts render. */
export const SHELL = '/app.html';
