/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function saveFile(name: string, type: string, ...content: string[]): void {
  const url = URL.createObjectURL(new Blob(content, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // some browsers read the file only after the click has been dealt with
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
