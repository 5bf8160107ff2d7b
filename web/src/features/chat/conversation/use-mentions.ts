import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { isComposing } from '../../../lib/input-method';
import { useCaret } from '../../../lib/use-caret';
import { useChat } from '../state/selectors';
import { type ConversationKey, conversationOf } from '../state/chat.types';
import { optionId } from './mention-panel';
import { type Mentioning, mentioningBeside, type Named, namedIn } from './mentions';
import { useMentionable } from './use-mentionable';

interface Mentions {
  id: string;
  choices: readonly Named[];
  at: number;
  /** attributes for screen readers */
  aria: Record<string, string | boolean | undefined>;
  choose: (one: Named) => void;
  /** true: the list has handled the key */
  onKey: (event: KeyboardEvent) => boolean;
  /** the text or the cursor changed */
  look: (text: string, cursor: number) => void;
  extOf: (text: string) => { em_at_list: string[] | 'ALL' } | null;
}

/** Naming members of a group with `@`, in the text area of the composer. */
export function useMentions(
  key: ConversationKey,
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  write: (text: string) => void,
): Mentions {
  const { kind, id: groupId } = conversationOf(key);
  // members of a thread are members of its group
  const parent = useChat((chat) => chat.threads[groupId]);
  const [mentioning, setMentioning] = useState<Mentioning | null>(null);
  // the id, not the position: an answer just before Enter may move the entry
  const [at, setAt] = useState<Named['id']>();
  const [chosen, setChosen] = useState<readonly Named[]>([]);
  const putCaret = useCaret(area);
  const id = useId();
  const choices = useMentionable(parent ?? groupId, kind === 'group' ? (mentioning?.q ?? null) : null);
  const open = choices.length > 0;
  const marked = Math.max(
    0,
    choices.findIndex((one) => one.id === at),
  );

  const choose = (one: Named) => {
    if (!mentioning) return;
    const end = mentioning.at + 1 + mentioning.q.length;
    const before = `${text.slice(0, mentioning.at)}@${one.name} `;
    area.current?.focus();
    write(before + text.slice(end));
    setChosen([...chosen, one]);
    setMentioning(null);
    putCaret(before.length);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (!open || isComposing(event)) return false;
    const move = { ArrowDown: 1, ArrowUp: choices.length - 1 }[event.key];
    const one = choices[marked];
    if (move !== undefined) setAt(choices[(marked + move) % choices.length]?.id);
    else if ((event.key === 'Enter' || event.key === 'Tab') && one) choose(one);
    else if (event.key === 'Escape') setMentioning(null);
    else return false;
    event.preventDefault();
    return true;
  };
  const look = (next: string, cursor: number) => {
    setMentioning(kind === 'group' ? mentioningBeside(next, cursor, chosen) : null);
    setAt(undefined);
  };
  const extOf = (said: string) => {
    const named = namedIn(said, chosen);
    return named && { em_at_list: named };
  };
  const aria = open
    ? {
        'aria-autocomplete': 'list' as const,
        'aria-controls': id,
        'aria-activedescendant': optionId(id, marked),
      }
    : {};
  return { id, choices, at: marked, aria, choose, onKey, look, extOf };
}
