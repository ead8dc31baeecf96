/** The path of the document for `/`, which is the prerendered landing page (`web/build/prerender.ts`). */
export const LANDING = '/index.html';
/** The path of the document for all pages of the app except the landing page. The document itself is empty, and scripts render the page. */
export const SHELL = '/app.html';
