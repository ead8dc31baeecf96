import { type ReactNode, StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { prefetchData, prefetchPages } from './app/prefetch-pages.ts';
import { routes } from './app/routes.tsx';
import { startSession } from './app/start-session.ts';
import { hasStoredSignIn } from './lib/auth/auth-storage.ts';
import { guardTranslatedTexts, isTranslated } from './lib/screens/guard-translated-texts.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

guardTranslatedTexts();
void startSession();
const router = createBrowserRouter(routes);
start(root, router);
prefetchPages(routes);
prefetchData(router);

/** Hydrates the prerendered landing page (`web/build/prerender.ts`) once its code has loaded. Renders any other page from scratch. */
function start(container: HTMLElement, ready: DataRouter): void {
  const app = (
    <StrictMode>
      <RouterProvider router={ready} />
    </StrictMode>
  );
  // Hydrate the landing page only if the user has never signed in. For other users, another page replaces it (`early/first-paint.ts`).
  if (container.hasChildNodes() && location.pathname === '/' && !hasStoredSignIn()) {
    whenLoaded(ready, () => {
      if (isTranslated(container)) replaceTranslated(container, app);
      // Hydrate in small steps, because the visitor may be scrolling or typing.
      else startTransition(() => void hydrateRoot(container, app));
      window.clickedEarly?.click();
    });
  } else {
    renderAnew(container, app);
  }
}

function renderAnew(container: HTMLElement, app: ReactNode): void {
  // Replace what is there in one step, so that no frame is blank.
  flushSync(() => createRoot(container).render(app));
  delete document.documentElement.dataset.returning;
}

/** Renders a page that React can't hydrate because the browser has translated it. Keeps the place to which the visitor has scrolled. */
function replaceTranslated(container: HTMLElement, app: ReactNode): void {
  const buttons = () => [...container.querySelectorAll('button')];
  const isClicked = (button: HTMLElement) => button === window.clickedEarly;
  const clicked = buttons().findIndex(isClicked);
  renderAnew(container, app);
  window.clickedEarly = buttons()[clicked];
}

/** Calls `act` once the code of the first route has loaded. The page then appears without a spinner. */
function whenLoaded(loading: DataRouter, act: () => void): void {
  if (loading.state.initialized) {
    act();
    return;
  }
  const stop = loading.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    act();
  });
}
