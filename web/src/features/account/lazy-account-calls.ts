/** Amplify's part of the account screens. It comes while the form is filled in: the layout asks for it once it is drawn. */
export function accountCalls() {
  return import('./account-calls.ts');
}
