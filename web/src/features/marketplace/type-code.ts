import { normalizeCode } from '../../../../shared/coupon-code.ts';

/** What an input holds, and where its caret stands. */
interface Typed {
  value: string;
  caret: number;
}

/** What was typed, as a code. The caret stays behind the character that it was behind. */
export function codeOf({ value, caret }: Typed): Typed {
  return { value: normalizeCode(value), caret: normalizeCode(value.slice(0, caret)).length };
}

/** Forces what was just typed to upper case without white space (spec 5) and gives the new value. */
export function forceCode(input: HTMLInputElement): string {
  const { value, caret } = codeOf({ value: input.value, caret: input.selectionStart ?? input.value.length });
  if (value !== input.value) {
    input.value = value;
    input.setSelectionRange(caret, caret);
  }
  return value;
}
