/** The path of the document for `/`, which is the prerendered landing page (`web/build/prerender.ts`). */
export const LANDING = '/index.html';
/** The path of the document for all pages of the app except the landing page. The document itself is empty, and scripts render the page. */
export const SHELL = '/app.html';

/**
 * The code of the CloudFront function that rewrites the paths of requests for the site
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html). `/` yields the landing page,
 * and all other paths of the app yield the app's main document. A path with an extension refers to a file and is not rewritten, because an
 * old tab that requests a missing script must not receive HTML.
 */
export const SITE_PATHS_CODE = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (request.uri === '/') request.uri = '${LANDING}';
  else if (last.lastIndexOf('.') <= 0) request.uri = '${SHELL}';
  return request;
}
`;
