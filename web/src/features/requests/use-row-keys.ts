import { type RefObject, useEffect, useRef } from 'react';

/** Matches controls in the rows of a table. `data-row` is the key of the row, and `data-control` is the name of the control. */
const CONTROL = '[data-row][data-control]';

interface RowKeys {
  letters: Readonly<Record<string, (row: string) => void>>;
}

/**
 * Makes a table usable with the keyboard. The up and down arrow keys move the focus to the same control in the previous or next row, and
 * letters trigger actions. Letters work only while a row has the focus, so they don't interfere with other shortcuts (WCAG 2.1.4).
 */
export function useRowKeys({ letters }: RowKeys): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const current = useRef(letters);
  current.current = letters;

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      const control = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(CONTROL) : null;
      const row = control?.dataset.row;
      if (!control || !row || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const act = current.current[event.key.toLowerCase()];
      if (step) focusAdjacentRow(element, control, step);
      else if (act) act(row);
      else return;
      event.preventDefault();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, []);

  return container;
}

/**
 * Focuses the same control in the row that is `step` rows away. If that row does not have this control, focuses the row's first control.
 * Returns false if there is no such row.
 */
function focusAdjacentRow(container: HTMLElement, control: HTMLElement, step: number): boolean {
  const controls = [...container.querySelectorAll<HTMLElement>(CONTROL)];
  const rows = [...new Set(controls.map(({ dataset }) => dataset.row))];
  const next = rows[rows.indexOf(control.dataset.row) + step];
  if (next === undefined) return false;
  const ofNext = controls.filter(({ dataset }) => dataset.row === next);
  const same = ofNext.find(({ dataset }) => dataset.control === control.dataset.control);
  (same ?? ofNext[0])?.focus();
  return true;
}

/** Moves the focus to the next row. From the last row, moves it to the previous row. Call this before a row disappears or changes. */
export function moveFocusToNextRow(): void {
  const control = document.activeElement?.closest<HTMLElement>(CONTROL);
  const table = control?.closest<HTMLElement>('table');
  if (control && table && !focusAdjacentRow(table, control, 1)) focusAdjacentRow(table, control, -1);
}
