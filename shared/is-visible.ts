/** Matches a visible character. The braille blank and fillers such as U+3164 are letters or symbols, but they are not visible. */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** Returns whether the text contains at least one character that can be seen. */
export const isVisible = (text: string) => VISIBLE.test(text);
