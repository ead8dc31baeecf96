import { LANDING, SHELL } from './site-documents.ts';

/**
 * The code of the CloudFront function that rewrites request paths of the site
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html). It serves the landing page for
 * `/` and the shell for all other paths of the app. A path with an extension names a file. If that file is missing, the response must be
 * 404. With the shell instead, an old tab would get HTML for a script.
 */
export const SITE_PATHS_CODE = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (request.uri === '/') request.uri = '${LANDING}';
  else if (last.lastIndexOf('.') <= 0) request.uri = '${SHELL}';
  return request;
}
`;
