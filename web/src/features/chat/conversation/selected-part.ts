import type { StoredMessage } from '../state/chat.types';

/** as long as the words of a quote are */
const longest = 300;

/** The words of a text message that are selected on the page; null: none of them, or all. */
export function selectedPart({ content, recalled }: StoredMessage): string | null {
  if (content.type !== 'txt' || recalled) return null;
  const selected = (document.getSelection()?.toString() ?? '').trim();
  if (selected === '' || selected === content.text.trim() || !content.text.includes(selected)) return null;
  return selected.slice(0, longest);
}
