import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { tabAfter } from '../../lib/screens/tab-after.ts';

interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
}

/**
 * A set of tabs that shows one tab at a time. Store `value` in the URL with `useSearchState`. Implements the WAI-ARIA tabs pattern
 * directly, because Radix's tabs would add 11 KB to the first paint.
 */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const id = useId();

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    // Move from the focused tab, because `value` is out of date while the user presses several keys quickly.
    const from = controls.indexOf(event.target as HTMLElement);
    const index = tabAfter(event.key, { from, of: tabs.length, rtl });
    const next = index === undefined ? undefined : tabs[index];
    if (!next || index === undefined) return;
    event.preventDefault();
    onChange(next.value);
    controls[index]?.focus();
  }

  const shown = tabs.find((tab) => tab.value === value);
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="mb-6 flex gap-6 overflow-x-auto border-line border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            // Let the Tab key stop only once in the tab list, because the arrow keys move the focus from tab to tab.
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="-mb-px min-h-11 border-transparent border-b-2 whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink aria-selected:border-brand aria-selected:font-strong aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          // Use a React key, so that the state of one tab's content does not carry over to the next tab.
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.value}`}
        >
          {shown.content}
        </div>
      )}
    </>
  );
}
