/** Splits a string into lines at any kind of line ending. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

export function isEmpty(line: string): boolean {
  return line.trim() === '';
}

/** Removes blank lines from the beginning and the end of plain text, and reduces several blank lines in a row to one. */
export function trimEmptyLines(text: string): string {
  const lines: string[] = [];
  for (const line of linesOf(text)) {
    if (!isEmpty(line)) lines.push(line.trimEnd());
    else if (lines.length > 0 && lines.at(-1) !== '') lines.push('');
  }
  return lines.join('\n').trimEnd();
}
