/** The time, in milliseconds, during which the user can undo an action. */
export const UNDO_MS = 10_000;
const TICK_MS = 250;
const HELD = '[data-sonner-toaster]:is(:hover, :focus-within)';
const FIELDS = 'input, textarea, select, [contenteditable]';

interface Undoing {
  readonly onUndo: () => void;
  /** Called once the user can no longer undo the action. */
  readonly onOver?: (() => void) | undefined;
  /** Called when the offer ends, unless another one replaces it. */
  readonly onEnd: () => void;
}

interface UndoOffer {
  readonly isOpen: () => boolean;
  readonly undo: () => void;
  /** Ends the offer before its time. */
  readonly expire: () => void;
  /** Ends the offer without an effect, because the action can't be undone anymore. */
  readonly withdraw: () => void;
}

/** The open offers, oldest first. */
const offers = new Map<string, UndoOffer>();

/**
 * Offers to undo an action for ten seconds, by the returned functions and by Ctrl+Z or ⌘Z. The time stands still while the pointer or the
 * focus is on the toasts (WCAG 2.2.1). Replaces an open offer with the same `id`.
 */
export function offerUndo(id: string, { onUndo, onOver, onEnd }: Undoing): UndoOffer {
  document.addEventListener('keydown', undoNewest);
  let left = UNDO_MS;
  const timer = setInterval(() => {
    if (!isOpen()) return clearInterval(timer);
    if (document.querySelector(HELD)) return;
    left -= TICK_MS;
    if (left <= 0) offer.expire();
  }, TICK_MS);
  const isOpen = () => offers.get(id) === offer;
  const end = (effect?: () => void) => {
    if (!isOpen()) return;
    clearInterval(timer);
    offers.delete(id);
    onEnd();
    effect?.();
  };
  const offer = { isOpen, undo: () => end(onUndo), expire: () => end(onOver), withdraw: () => end() };
  // A map would keep the place of the offer that this one replaces.
  offers.delete(id);
  offers.set(id, offer);
  return offer;
}

/** Leaves the shortcut to the browser while the user types. */
function undoNewest(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
  if (!isUndo || (event.target instanceof Element && event.target.closest(FIELDS))) return;
  const newest = [...offers.values()].at(-1);
  if (!newest) return;
  event.preventDefault();
  newest.undo();
}
