import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepDraft } from '../actions/drafts';
import { sayTyping, typingDone } from '../actions/typing';
import { useChatDispatch } from '../state/chat-thunk';
import type { ConversationKey } from '../state/chat.types';
import { useChat } from '../state/selectors';
import type { Composing } from './conversation-pane';
import { useHello } from './use-hello';

/** characters of one text */
export const longestText = 5_000;

export interface Writing {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  write: (next: string) => void;
  /** puts an emoji where the caret is */
  insert: (emoji: string) => void;
  clear: () => void;
}

/** The text that is being written, in an area that grows with it. It is kept as a draft, unless it changes a message. */
export function useWriting(key: ConversationKey, composing: Composing): Writing {
  const dispatch = useChatDispatch();
  const draft = useChat((chat) => chat.drafts[key] ?? '');
  const hello = useHello();
  const { editing, replyTo, again } = composing;
  const [text, setText] = useState(editing?.content.type === 'txt' ? editing.content.text : draft || hello);
  const area = useRef<HTMLTextAreaElement>(null);
  const isAbout = Boolean(editing ?? replyTo ?? again);
  useEffect(() => {
    if (isAbout) area.current?.focus();
  }, [isAbout, composing]);
  // the cursor goes behind the text that is there already: a draft, or the edited text
  useLayoutEffect(() => {
    const end = area.current?.value.length ?? 0;
    area.current?.setSelectionRange(end, end);
  }, []);
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [text]);
  const write = (next: string) => {
    setText(next);
    if (editing) return;
    dispatch(keepDraft(key, next));
    if (next.trim() !== '') sayTyping(key);
  };
  const insert = (emoji: string) => {
    const box = area.current;
    if (!box || text.length + emoji.length > longestText) return;
    // the next one goes behind it
    box.setRangeText(emoji, box.selectionStart, box.selectionEnd, 'end');
    write(box.value);
  };
  const clear = () => {
    setText('');
    if (!editing) dispatch(keepDraft(key, ''));
    typingDone(key);
  };
  return { area, text, write, insert, clear };
}
