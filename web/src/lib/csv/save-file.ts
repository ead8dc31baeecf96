/** Downloads a string or bytes as a file. The default type is CSV. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoke the URL later, because Safari starts reading it only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
