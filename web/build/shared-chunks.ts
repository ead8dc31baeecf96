/**
 * The chunks that several routes share. A module and its imports go into the first chunk that matches the module. Without these chunks,
 * every route would load fifty small files, which would compress badly and cost a request each.
 */
export const SHARED_CHUNKS = [
  {
    // This chunk contains code that every route uses and that rarely changes.
    name: 'react',
    priority: 6,
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  },
  {
    // This chunk contains code for the app's entry and the landing page. Modules that the landing page shares with other pages must be
    // listed here.
    name: 'base',
    priority: 5,
    test: oneOf(
      /web\/src\/components\/(avatar|badge|button|button-link|date-time|illustration|logo|money|page-header|spinner|theme-toggle)\.tsx$/,
      /web\/src\/lib\/(auth-storage|connection|dashboard-path|error-message|interaction|last-request|messages|recent-reads|use-heading-focus)\.ts$/,
      /web\/src\/app\/(bare-page|messages)\.tsx?$/,
      /lucide-react\/dist\/esm\/icons\/(arrow-right|check|circle-check)\./,
      /vite\/preload-helper/,
    ),
  },
  {
    // This chunk contains code for the account screens and all signed-in screens: server state, validation and the session.
    name: 'session',
    priority: 3,
    test: oneOf(
      /node_modules\/(@tanstack|zod)\//,
      /web\/src\/lib\/(auth-events|return-to|toaster-state)\.ts$/,
      /web\/src\/data\/(query-client|profiles\/session(-events)?)\.ts$/,
      /web\/src\/app\/session-layout\.tsx$/,
    ),
  },
  {
    // This chunk contains the frame of signed-in pages, the components and queries of most signed-in screens, and the query keys that
    // events make stale.
    name: 'screen',
    priority: 2,
    test: oneOf(
      /web\/src\/app\/require-session\.tsx$/,
      /web\/src\/lib\/(auth|chosen-currency|config|format|paged-query|paths|search-state|signing-out)\.ts$/,
      /web\/src\/data\/(api|(apps|coupons|customers|marketplace|notifications|payouts|profiles)\/keys)\.ts$/,
      /web\/src\/(data\/((apps|coupons)\/queries|coupons\/(declines|delayed-actions))|features\/notifications\/data\/queries)\.ts$/,
      /web\/src\/data\/(customers\/(overview|pending-requests|reports)|payouts\/pending|profiles\/(load-session|use-chosen-currency))\.ts$/,
      /web\/src\/components\/(card|confirm-dialog|copy-button|count-link|data-table|dialog|download-csv|empty-state|field)\.tsx$/,
      /web\/src\/components\/(filter-buttons|input|list-section|load-more|notice|query-failure|query-state)\.tsx$/,
      /web\/src\/components\/(search-box|select|skeleton|stat-card|tabs|text-link|tooltip|page-links)\.tsx$/,
      /web\/src\/components\/(app-logo|lazy-menu|linked-amount|missing-page|money-link)\.tsx$/,
      /lucide-react\/dist\/esm\/icons\/(clock|eye|eye-off|heart|plus)\./,
      /shared\/(coupon-ref|roles)\.ts$/,
    ),
  },
  {
    // Bundle the search, the filters and the sorting of lists in one chunk, together with the data for the filters' options.
    name: 'lists',
    priority: 1,
    test: oneOf(
      /web\/src\/components\/(affiliate-filter|app-filter|list-page|list-toolbar|list-view|list-messages|filter-select|query-filter|day-filter|sort-select|status-filter)\.tsx?$/,
      /web\/src\/lib\/(use-further-pages|use-list|use-list-page|use-list-state|use-wanted-item|csv\/read-all-pages)\.ts$/,
      /web\/src\/data\/(apps\/names|coupons\/affiliates)\.ts$/,
      /shared\/(contract\/(list-query|customers|offer|coupons)|subscription-states)\.ts$/,
      /lucide-react\/dist\/esm\/icons\/sliders-horizontal\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    // This chunk contains the icons that several screens share and that no other chunk contains.
    name: 'icons',
    priority: 1,
    minShareCount: 2,
    test: /lucide-react\/dist\/esm\/icons\//,
  },
  {
    // This chunk contains the schemas that the contracts of several areas share.
    name: 'schemas',
    priority: 1,
    test: /shared\/(contract\/(operation|schemas)|coupon-code|providers)\.ts$/,
  },
  {
    // This chunk contains the code that the overviews share with the pages about webhooks.
    name: 'summary',
    priority: 1,
    test: /web\/src\/components\/checklist\.tsx|shared\/tracking-texts\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    // This chunk contains the code that the overviews share with the reports.
    name: 'figures',
    priority: 1,
    test: /web\/src\/(components\/month-chart\.tsx|lib\/format-share\.ts)/,
    includeDependenciesRecursively: false,
  },
  {
    // This chunk contains the contract and the requests for the uses of codes, reported sales and traces. Without this chunk, the page of a
    // coupon would load all code about customers.
    name: 'sales',
    priority: 1,
    test: /web\/src\/(data\/customers\/sales|lib\/entry-path)\.ts|shared\/(contract\/sales|code-evidence)\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    // This chunk contains the contract and the requests for profiles, and the code that the tabs of the settings share.
    name: 'settings',
    priority: 1,
    minShareCount: 2,
    test: /web\/src\/(features\/settings|data\/profiles)\/|shared\/(contract\/profiles|avatars)\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    // This chunk contains the API contract for posts and comments, and the code for realtime events about them.
    name: 'forum-contract',
    priority: 1,
    test: /shared\/(contract\/forum|forum-events|forum-text)\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    // This chunk contains the forms for posts and comments. It loads when a user starts writing.
    name: 'forum-writing',
    priority: 1,
    test: /web\/src\/features\/forum\/(content-error|content-field|rejection-reason|session-value|use-countdown|use-draft)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    // This chunk contains the code for realtime updates. It loads after the first paint.
    name: 'live',
    priority: 1,
    test: oneOf(
      /web\/src\/app\/(after-paint|live-screens)\.tsx$/,
      /web\/src\/data\/realtime\/(realtime|use-channel)\.ts$/,
      /shared\/realtime\.ts$/,
    ),
  },
  {
    // This chunk contains code that is used both by dialogs and by the account screens' Amplify code.
    name: 'tslib',
    priority: 2,
    test: /node_modules\/tslib\//,
  },
  {
    // This chunk contains code for forms with validation.
    name: 'forms',
    priority: 1,
    test: oneOf(
      /node_modules\/(react-hook-form|@hookform)\//,
      /web\/src\/components\/form-actions\.tsx$/,
      /web\/src\/lib\/(complete-address|form-errors)\.ts$/,
    ),
  },
  {
    // This chunk contains the code that the pages about webhooks share, and the test event on the overview. Without this chunk, these pages would load all code about
    // customers.
    name: 'webhooks',
    priority: 1,
    minShareCount: 2,
    test: /web\/src\/(features\/webhooks\/|components\/test-event|data\/(apps\/(test-event|webhooks)|customers\/events)\.ts)/,
    includeDependenciesRecursively: false,
  },
  {
    // These chunks contain modules that several chunks of a single feature share.
    debugName: 'features',
    name: (id: string) => /(?:src\/features|data\/coupons|data|shared)\/(\w+)/.exec(id)?.[1] ?? null,
    priority: 0,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: /web\/src\/(features\/|data\/((customers|marketplace|payouts)\/|coupons\/affiliates))|shared\/forum-words\.ts$/,
  },
];

function oneOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
