export interface Vitals {
  lcp: number;
  cls: number;
  interaction: number;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Records the Web Vitals. Runs in the page before the page's own scripts. */
export function observeVitals(): void {
  const vitals: Vitals = { lcp: 0, cls: 0, interaction: 0 };
  window.vitals = vitals;
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) vitals.cls += value;
  });
  observe('event', (entry) => {
    // Ignore events that are not part of an interaction, such as pointer moves.
    if ((entry as PerformanceEventTiming).interactionId) {
      vitals.interaction = Math.max(vitals.interaction, entry.duration);
    }
  });
}

export function readVitals(): Vitals {
  return window.vitals;
}

/** Forgets the longest interaction so far, so that the next interactions can be measured separately. */
export function resetInteraction(): void {
  window.vitals.interaction = 0;
}
