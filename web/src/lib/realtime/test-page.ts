import { vi } from 'vitest';

export interface TestPage {
  goOffline(): void;
  goOnline(): void;
  setHidden(hidden: boolean): void;
}

/** Replaces `window`, `document` and `navigator`. Undone by `vi.unstubAllGlobals`. */
export function stubPage(): TestPage {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  const navigator = { onLine: true };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  const setOnline = (onLine: boolean) => {
    navigator.onLine = onLine;
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };
  return {
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
    setHidden(hidden) {
      document.hidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
