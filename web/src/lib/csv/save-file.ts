/** Hands a text to the browser to keep as a file. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: Safari begins to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
