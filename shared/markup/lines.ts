/** The lines of a text, however they end. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

/** Whether a line has nothing to see in it. */
export function isEmpty(line: string): boolean {
  return line.trim() === '';
}

/** A text as it is shown without Markdown: no empty lines at its ends and, however many someone typed, no more than one together. */
export function tidy(text: string): string {
  const lines: string[] = [];
  for (const line of linesOf(text)) {
    if (!isEmpty(line)) lines.push(line.trimEnd());
    else if (lines.length > 0 && lines.at(-1) !== '') lines.push('');
  }
  return lines.join('\n').trimEnd();
}
