import type { ClipboardEvent } from 'react';

/**
 * The pasted files, and whether there are words as well. Office programs put words, a table and a picture of them on the clipboard
 * together: then the words are meant.
 */
export function pastedFiles(data: DataTransfer | null): { files: File[]; words: boolean } {
  return { files: [...(data?.files ?? [])], words: (data?.getData('text/plain') ?? '').trim() !== '' };
}

/** Gives files that are pasted without text to `take`, instead of to the field. */
export function takePasted(event: ClipboardEvent, take: ((files: File[]) => void) | undefined): void {
  const { files, words } = pastedFiles(event.clipboardData);
  if (!take || files.length === 0 || words) return;
  event.preventDefault();
  take(files);
}
