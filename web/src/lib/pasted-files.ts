import type { ClipboardEvent } from 'react';

/**
 * The pasted files, and whether there are words as well. Office programs put words, a table and a picture of them on the clipboard
 * together: then the words are meant.
 */
export function pastedFiles(data: DataTransfer | null): { files: File[]; words: boolean } {
  return { files: [...(data?.files ?? [])], words: (data?.getData('text/plain') ?? '').trim() !== '' };
}

/** Writes a text at the caret of a field, as typing does: it can be undone, and the page hears of it. */
function writeInto(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // the only way that can be undone; jsdom has none
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Gives files that are pasted without text to `take`, instead of to the field; where there is text, that is pasted. */
export function takePasted(
  event: ClipboardEvent,
  take: ((files: File[]) => void) | undefined,
  beside?: (files: File[]) => void,
): void {
  const { files, words } = pastedFiles(event.clipboardData);
  if (!take || files.length === 0) return;
  const field = event.target;
  if (words && !(field instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  if (!words) return take(files);
  writeInto(field as HTMLTextAreaElement, event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n'));
  beside?.(files);
}
