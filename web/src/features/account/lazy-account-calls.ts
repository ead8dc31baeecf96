/** Loads the code of the account screens that uses Amplify. The layout preloads it while the user fills in the form. */
export function loadAccountCalls() {
  return import('./account-calls.ts');
}
