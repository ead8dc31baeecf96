import { type FocusEvent, useRef } from 'react';

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'form:not([data-closes-freely]) :is(input, textarea, select)';

/** Forms with `data-closes-freely` don't count: they keep a draft, or have nothing worth keeping. */
export function useChangedFields() {
  // Compare with the value at the first focus, because the default value in the DOM is not that of a form whose values are set by a library.
  const before = useRef(new WeakMap<Element, string>());

  function noteField({ target }: FocusEvent): void {
    if (target.matches(FIELDS) && !before.current.has(target))
      before.current.set(target, currentValue(target as FormField));
  }

  const hasChanges = (within: Element | null): boolean =>
    [...(within?.querySelectorAll<FormField>(FIELDS) ?? [])].some((field) => {
      const value = before.current.get(field);
      return value !== undefined && value !== currentValue(field);
    });

  return { noteField, hasChanges };
}

const currentValue = (field: FormField): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? String(field.checked)
    : field.value;
