/** Loads Amplify's part of the account screens. The layout preloads it while the user fills in the form. */
export function loadAccountCalls() {
  return import('./account-calls.ts');
}
