import { type RefObject, useEffect, useRef } from 'react';

/** Marks a control of a row: `data-row` is the row's key, `data-control` its place in the row. */
const CONTROL = '[data-row][data-control]';

interface RowKeys {
  /** Acts by letter on the row that has the focus. */
  letters: Readonly<Record<string, (row: string) => void>>;
}

/**
 * Works a table of rows without a mouse: arrow up and down move to the same control of the next row, letters act. The letters
 * count only while a row has the focus, so that they are in nobody's way (WCAG 2.1.4).
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
      if (step) focusNeighbour(element, control, step);
      else if (act) act(row);
      else return;
      event.preventDefault();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, []);

  return container;
}

/** Gives the focus to the same control of the row `step` further on, or to the row's first where it has no such control. */
function focusNeighbour(container: HTMLElement, control: HTMLElement, step: number): boolean {
  const controls = [...container.querySelectorAll<HTMLElement>(CONTROL)];
  const rows = [...new Set(controls.map(({ dataset }) => dataset.row))];
  const next = rows[rows.indexOf(control.dataset.row) + step];
  if (next === undefined) return false;
  const ofNext = controls.filter(({ dataset }) => dataset.row === next);
  const same = ofNext.find(({ dataset }) => dataset.control === control.dataset.control);
  (same ?? ofNext[0])?.focus();
  return true;
}

/** Before a row goes or changes: hands its focus to the next row, else to the one before. */
export function passFocusOn(): void {
  const control = document.activeElement?.closest<HTMLElement>(CONTROL);
  const table = control?.closest<HTMLElement>('table');
  if (control && table && !focusNeighbour(table, control, 1)) focusNeighbour(table, control, -1);
}
