// Runs before the first paint, so that nothing flashes: neither the theme that was not chosen, nor the landing page to who
// has signed in before. The keys are those of src/lib/theme.ts and src/lib/auth-storage.ts.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  const signedIn = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;
  if (Object.keys(localStorage).some((key) => signedIn.test(key))) dataset.returning = '';
} catch {
  // Storage is blocked: the system's theme stays, and nobody can have signed in.
}
