/**
 * The chunks that several routes share; each takes what its modules import along, and the first that matches wins. Without
 * them every route would load fifty files of a few hundred bytes, which compress badly and each cost a request.
 */
export const SHARED_CHUNKS = [
  {
    // On every route, and changes rarely.
    name: 'react',
    priority: 4,
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  },
  {
    // What the entry and the landing page use. Something that only the landing page shares with other pages belongs here:
    // left out, it would be taken into a chunk below, and the landing page would load all of that (the budget tells).
    name: 'base',
    priority: 3,
    test: oneOf(
      /web\/src\/components\/(avatar|badge|button|date-time|drawing|logo|money|page-header|spinner|theme-toggle)\.tsx$/,
      /web\/src\/lib\/(auth-storage|error-message|home-of)\.ts$/,
      /lucide-react\/dist\/esm\/icons\/(arrow-right|check|circle-check)\./,
      /vite\/preload-helper/,
    ),
  },
  {
    // Account screens and all signed-in screens: server state and validation.
    name: 'session',
    priority: 2,
    test: oneOf(/node_modules\/(@tanstack|zod)\//, /web\/src\/lib\/(session|query-client|quiet-moment)\.ts$/),
  },
  {
    // What nearly every signed-in screen is made of.
    name: 'screen',
    priority: 1,
    test: oneOf(
      /web\/src\/components\/(card|copy-button|data-table|dialog|empty-state|load-more)\.tsx$/,
      /web\/src\/components\/(notice|query-failure|query-state|skeleton|tabs|text-link|tooltip)\.tsx$/,
      /web\/src\/lib\/(format|leaving|paged-query|search-state)\.ts$/,
    ),
  },
];

function oneOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
