/** The path of the document for `/`, which is the prerendered landing page (`web/build/prerender.ts`). */
export const LANDING = '/index.html';
/** The path of the document for all other pages of the app. The document itself is empty, and scripts render the page. */
export const SHELL = '/app.html';
