import { normalizeCode } from '../../../../shared/coupon-code.ts';

/** The value and caret position of an input. */
interface Typed {
  value: string;
  caret: number;
}

/** Normalizes a typed code. The caret stays after the same character. */
export function normalizeTyped({ value, caret }: Typed): Typed {
  return { value: normalizeCode(value), caret: normalizeCode(value.slice(0, caret)).length };
}

/** Forces the input's value to upper case without white space (spec 5) and returns it. */
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
