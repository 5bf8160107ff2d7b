import { local } from '../../../lib/storage';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import type { ConversationKey, StoredMessage } from '../state/chat.types';
import { chatOf } from '../state/selectors';

// signing out removes everything that begins with "draft."
const place = 'draft.chat';

/** The texts that were typed and not sent in this browser. */
export function keptDrafts(): Record<ConversationKey, string> {
  try {
    return JSON.parse(local.get(place) ?? '{}') as Record<ConversationKey, string>;
  } catch {
    return {};
  }
}

/** Appends the text of a recalled message to the draft. */
export const draftAgain =
  (key: ConversationKey, { content }: StoredMessage): ChatThunk =>
  (dispatch, getState) => {
    if (content.type !== 'txt') return;
    const draft = chatOf(getState()).drafts[key] ?? '';
    dispatch(keepDraft(key, draft.trim() === '' ? content.text : `${draft}\n${content.text}`));
  };

export const keepDraft =
  (key: ConversationKey, text: string): ChatThunk =>
  (dispatch, getState) => {
    if ((chatOf(getState()).drafts[key] ?? '') === text) return;
    dispatch(chat.drafted({ key, text }));
    local.set(place, JSON.stringify(chatOf(getState()).drafts));
  };
