import { describe, expect, it } from 'vitest';
import { closureOf, laterPartsOf, routesOf } from './route-closures.ts';

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js', name: 'react' },
  '_session.js': { file: 'session.js', name: 'session', imports: ['_react.js'] },
  '_screen.js': { file: 'screen.js', name: 'screen', imports: ['_react.js', 'index.html'] },
  'src/features/account/login-page.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/features/apps/apps-page.tsx': { file: 'apps.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/features/landing/landing-page.tsx': { file: 'landing.js', isDynamicEntry: true },
  'src/features/apps/edit-app-form.tsx': { file: 'form.js', isDynamicEntry: true },
};

describe('the files of a public page', () => {
  it('are the entry, the frame of its area, the page and their imports, each once', () => {
    const login = routesOf(manifest).find(({ name }) => name === 'account/login');

    expect(closureOf(manifest, login?.modules ?? [])).toEqual([
      'index.html',
      '_react.js',
      '_session.js',
      'src/features/account/login-page.tsx',
    ]);
  });

  it('do not include the session on the landing page', () => {
    const landing = routesOf(manifest).find(({ name }) => name === 'landing/landing');

    expect(landing).toMatchObject({
      budget: 119,
      modules: ['index.html', 'src/features/landing/landing-page.tsx'],
    });
  });

  it('are measured for public pages only', () => {
    expect(routesOf(manifest).map(({ name }) => name)).toEqual(['account/login', 'landing/landing']);
  });
});

describe('the parts that a screen loads later', () => {
  it('include everything that is not a screen, measured without the frame it appears in', () => {
    expect(laterPartsOf(manifest)).toEqual([
      {
        name: 'later: features/apps/edit-app-form.tsx',
        budget: 75,
        modules: ['src/features/apps/edit-app-form.tsx'],
        after: ['index.html', '_session.js', '_screen.js'],
      },
    ]);
  });
});
