/**
 * Matches a visible character. Excludes the blank braille pattern and fillers such as U+3164, which count as symbols or letters but are
 * invisible.
 */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\s\u2800]/u;

export const isVisible = (text: string) => VISIBLE.test(text);
