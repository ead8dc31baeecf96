import { firstEvent } from '../samples/first-event.ts';

const INITIAL_LOAD_MS = 2_000;
const INTERACTION_MS = 1_000;

/**
 * Resolves a second after the user first clicks, taps or presses a key. Use it to load code that is needed only after an interaction, such
 * as the code for toasts.
 */
export const afterFirstInteraction: Promise<void> = firstEvent(['pointerdown', 'keydown']).then(
  () => new Promise((resolve) => setTimeout(resolve, INTERACTION_MS)),
);

/**
 * Resolves when the page has had time to load its data, or as soon as the user interacts with the page. Use it to load code that is needed
 * soon but must not slow down the first paint.
 */
export const afterInitialLoad: Promise<void> = Promise.race([
  firstEvent(['pointermove', 'pointerdown', 'touchstart', 'keydown']),
  new Promise<void>((resolve) => {
    if (typeof window !== 'undefined') setTimeout(resolve, INITIAL_LOAD_MS);
  }),
]);
