/** Loads the part of the account screens' code that uses Amplify. The layout preloads this code while the user fills in the form. */
export function loadAccountCalls() {
  return import('./account-calls.ts');
}
