/**
 * Matches a visible character. Excludes the blank braille pattern and fillers such as U+3164, because they count as symbols or letters but
 * are not visible.
 */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** Returns whether the string contains at least one character that can be seen. */
export const isVisible = (text: string) => VISIBLE.test(text);
