/** Downloads a string as a file. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoke the URL later. Safari starts to read it only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
