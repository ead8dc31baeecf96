/** A text in the spelling by which words are compared: lower case, without accents. */
export const fold = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
