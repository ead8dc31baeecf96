// Runs before the first paint, so that nothing flashes: neither the theme that was not chosen, nor the landing page to who
// has signed in before. The keys are those of src/lib/theme.ts and src/lib/auth-storage.ts.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  const signedIn = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;
  if (Object.keys(localStorage).some((key) => signedIn.test(key))) {
    dataset.returning = '';
    fetchAhead();
  }
} catch {
  // Storage is blocked: the system's theme stays, and nobody can have signed in.
}

/** What a signed-in screen would else ask for one after another; the build names the scripts (build/signed-in-scripts.ts). */
function fetchAhead() {
  const scripts = document.querySelector('meta[name="signed-in-scripts"]')?.content.split(' ') ?? [];
  for (const href of scripts) preload({ rel: 'modulepreload', href });
  preload({ rel: 'preload', as: 'fetch', href: '/config.json' });
}

function preload(what) {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, what));
}
