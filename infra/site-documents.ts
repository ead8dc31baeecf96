/** The path of the document for `/`, which is the prerendered landing page (`web/build/prerender.ts`). */
export const LANDING = '/index.html';
/** The path of the document for all other paths of the app. It is an empty page that scripts render. */
export const SHELL = '/app.html';
