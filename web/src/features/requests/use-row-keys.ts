import { type RefObject, useEffect, useRef } from 'react';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';

/** Matches controls in the rows of a table. `data-row` is the key of the row, and `data-control` is the name of the control. */
const CONTROL = '[data-row][data-control]';
/** Matches the buttons of the requests to review. The same button in a dialog belongs to no row. */
const TO_REVIEW = 'table [data-control="approve"]';

interface RowKeys {
  letters: Readonly<Record<string, (row: string) => void>>;
}

/**
 * Makes a table usable with the keyboard. The up and down arrow keys move the focus to the same control in the previous or next row, and
 * letters trigger actions. They are about the row with the focus, or else about the first request to review. They work only while the focus
 * is in the table, so they don't interfere with other shortcuts (WCAG 2.1.4).
 */
export function useRowKeys({ letters }: RowKeys): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const current = useRef(letters);
  current.current = letters;

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const act = current.current[event.key.toLowerCase()];
      const own = rowOf(event.target);
      const row = own ?? nextToReview();
      if (step && own) focusAdjacentRow(element, { row: own, control: controlOf(event.target) }, step);
      else if (act && row) act(row);
      else return;
      event.preventDefault();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, []);

  return container;
}

const rowOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest('tr')?.querySelector<HTMLElement>(CONTROL)?.dataset.row
    : undefined;

const controlOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROL)?.dataset.control : undefined;

interface Place {
  row: string;
  /** By default, the link of the row. */
  control: string | undefined;
}

function focusAdjacentRow(container: HTMLElement, { row, control }: Place, step: number): void {
  const controls = [...container.querySelectorAll<HTMLElement>(CONTROL)];
  const rows = [...new Set(controls.map(({ dataset }) => dataset.row))];
  const next = rows[rows.indexOf(row) + step];
  if (next !== undefined) focusRow({ row: next, control });
}

/** Returns false if there is no such row. If the row does not have the control, focuses its link. */
function focusRow({ row, control }: Place): boolean {
  const controls = [...document.querySelectorAll<HTMLElement>(`table ${CONTROL}`)].filter(
    ({ dataset }) => dataset.row === row,
  );
  const controlNamed = (name: string | undefined) => controls.find(({ dataset }) => dataset.control === name);
  const found = controlNamed(control) ?? controlNamed('open');
  found?.focus();
  return found !== undefined;
}

/** After the last request, the first one is next. */
export function nextToReview(row?: string): string | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>(TO_REVIEW)].map(({ dataset }) => dataset.row);
  return rows[rows.indexOf(row) + 1] ?? rows.find((other) => other !== row);
}

/**
 * Moves the focus from the row of a request that is decided to the next one to review, before the row disappears or changes. Without any
 * other, the page's heading gets the focus.
 */
export function leaveRow(row: string): void {
  const next = nextToReview(row);
  const control = controlOf(document.activeElement);
  if (next === undefined || !focusRow({ row: next, control })) requestHeadingFocus();
}

/** Returns false if the request is not in the table anymore. */
export const focusRequest = (row: string): boolean => focusRow({ row, control: undefined });
