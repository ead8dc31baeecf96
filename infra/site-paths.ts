import { LANDING, SHELL } from './site-documents.ts';

/**
 * The CloudFront function that runs before a site request (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html):
 * serves the landing page for `/` and the shell for every other path of the app. A path with an extension is a file: a missing one must
 * stay missing, or an old tab would get HTML instead of a script.
 */
export const SITE_PATHS_CODE = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (request.uri === '/') request.uri = '${LANDING}';
  else if (last.lastIndexOf('.') <= 0) request.uri = '${SHELL}';
  return request;
}
`;
