import { normalizeCode } from '../../../../shared/coupon-code.ts';

/** The value and caret position of an input. */
interface Typed {
  value: string;
  caret: number;
}

/** Normalizes a code while it is being typed. The caret remains after the same character. */
export function normalizeTyped({ value, caret }: Typed): Typed {
  return { value: normalizeCode(value), caret: normalizeCode(value.slice(0, caret)).length };
}

/** Converts the input's value to upper case without white space (spec 5). Returns the new value. */
export function normalizeInput(input: HTMLInputElement): string {
  const { value, caret } = normalizeTyped({
    value: input.value,
    caret: input.selectionStart ?? input.value.length,
  });
  if (value !== input.value) {
    input.value = value;
    input.setSelectionRange(caret, caret);
  }
  return value;
}
