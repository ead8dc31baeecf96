import { normalizeCode } from '../../../../shared/codes/coupon-code.ts';

interface Typed {
  value: string;
  caret: number;
}

/** Normalizes a code while the user is typing it. Keeps the caret after the same character. */
export function normalizeTyped({ value, caret }: Typed): Typed {
  return { value: normalizeCode(value), caret: normalizeCode(value.slice(0, caret)).length };
}

/** Converts the value of an input to uppercase and removes whitespace (spec 5). Returns the new value. */
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
