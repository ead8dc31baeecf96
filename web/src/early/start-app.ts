import { hasStoredSignIn } from '../lib/auth/auth-storage.ts';
import { firstEvent } from '../lib/samples/first-event.ts';

declare global {
  interface Window {
    /** The button that a visitor last clicked before the page was hydrated. Hydration repeats the click. */
    clickedEarly?: HTMLElement | undefined;
  }
}

/** The events that show that a visitor is using the page. Almost every click is preceded by one of them. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'];

/*
 * The prerendered landing page loads this script instead of the app. This script loads the app once the visitor starts to use the page, or
 * immediately for a user who has signed in before (docs/web.md). The script element's `data-app` attribute contains the URLs of the app's
 * scripts, with the entry first.
 */
const [entry = '', ...imported] = document.currentScript?.dataset.app?.split(' ') ?? [];
if (hasStoredSignIn()) {
  startApp();
} else {
  document.addEventListener('click', rememberButton, { capture: true });
  void firstEvent(SIGNS_OF_USE).then(startApp);
}

function startApp(): void {
  add('script', { type: 'module', src: entry });
  for (const href of imported) add('link', { rel: 'modulepreload', href });
}

function add<T extends 'script' | 'link'>(tag: T, attributes: Partial<HTMLElementTagNameMap[T]>): void {
  document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '' }, attributes));
}

function rememberButton({ target }: Event): void {
  window.clickedEarly = target instanceof Element ? (target.closest('button') ?? undefined) : undefined;
}
