import { describe, expect, it } from 'vitest';
import { closureOf, laterPartsOf, routesOf } from './route-closures.ts';

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'src/app/session-layout.tsx': { file: 'session.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/app/require-session.tsx': {
    file: 'require.js',
    isDynamicEntry: true,
    imports: ['_react.js', 'index.html'],
  },
  'src/features/apps/apps-page.tsx': { file: 'apps.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/features/landing/landing-page.tsx': { file: 'landing.js', isDynamicEntry: true },
  'src/features/apps/edit-app-dialog.tsx': { file: 'dialog.js', isDynamicEntry: true },
};

describe('what a route loads', () => {
  it('is the entry, the frame of its area, the page, and what they import, each once', () => {
    const apps = routesOf(manifest).find(({ name }) => name === 'apps/apps');

    expect(closureOf(manifest, apps?.modules ?? [])).toEqual([
      'index.html',
      '_react.js',
      'src/app/session-layout.tsx',
      'src/app/require-session.tsx',
      'src/features/apps/apps-page.tsx',
    ]);
  });

  it('is without the session on the landing page', () => {
    const landing = routesOf(manifest).find(({ name }) => name === 'landing/landing');

    expect(landing).toMatchObject({
      most: 118,
      modules: ['index.html', 'src/features/landing/landing-page.tsx'],
    });
  });

  it('is asked of screens only, not of what they load later', () => {
    expect(routesOf(manifest).map(({ name }) => name)).toEqual(['apps/apps', 'landing/landing']);
  });
});

describe('what a screen loads later', () => {
  it('is every part that is no screen, weighed beyond the frame that it appears in', () => {
    expect(laterPartsOf(manifest)).toEqual([
      {
        name: 'later: features/apps/edit-app-dialog.tsx',
        most: 75,
        modules: ['src/features/apps/edit-app-dialog.tsx'],
        after: ['index.html', 'src/app/session-layout.tsx', 'src/app/require-session.tsx'],
      },
    ]);
  });

  it('has a budget of its own where it is the realtime client', () => {
    const key = 'src/lib/realtime/create-amplify-client.ts';

    const parts = laterPartsOf({ ...manifest, [key]: { file: 'realtime.js', isDynamicEntry: true } });

    expect(parts.find(({ modules }) => modules.includes(key))?.most).toBe(45);
  });
});
