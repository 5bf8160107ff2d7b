import { decodeBundle, encodeBundle } from '@renmai/im-client';
import { CHAT_APP_KEY, chatFileUrl } from '../../../api/chat-rest';
import { networkProblem, ProblemError, problemOf, unreadableProblem } from '../../../api/problem';
import type { ChatThunk } from '../state/chat-thunk';
import type { Words } from '../words/preview-text';
import { previewText } from '../words/preview-text';
import { stored } from '../state/message-reducers';
import type { ConversationKey, StoredMessage } from '../state/chat.types';
import { chatOf } from '../state/selectors';
import { sendMessage } from './send-message';

/** lines of the summary that a bundle shows unopened, and characters of each */
const lines = 3;
const longest = 60;
/** how deep bundles may lie within bundles */
export const deepest = 10;

const levelOf = ({ content }: StoredMessage): number => (content.type === 'combine' ? content.level : 0);

/** Whole characters of it, and a mark where there are more. */
function short(text: string): string {
  const signs = Array.from(text);
  return signs.length > longest
    ? `${signs
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** Puts messages into one, in their order, and sends it. `title` names the conversation that they come from. */
export const sendBundle =
  (key: ConversationKey, messages: readonly StoredMessage[], title: string, t: Words): ChatThunk =>
  (dispatch, getState) => {
    const { people } = chatOf(getState());
    const said = (message: StoredMessage) => `${people[message.from]?.name ?? ''}: ${previewText(message, t)}`;
    const summary = messages.slice(0, lines).map((message) => short(said(message)));
    const name = 'history.cm';
    const blob = new Blob([encodeBundle(CHAT_APP_KEY, messages)], { type: 'application/octet-stream' });
    const level = Math.max(...messages.map(levelOf)) + 1;
    const words = { text: t('chat:forward.fallback'), title, summary: summary.join('\n'), level };
    const content = { type: 'combine', ...words, url: '', secret: '', name, length: blob.size } as const;
    dispatch(sendMessage(key, { content, file: { blob, name } }));
  };

/** The messages in a bundle. Throws a `ProblemError`. */
export async function openBundle(file: { url: string; secret: string }, me: string): Promise<StoredMessage[]> {
  const url = chatFileUrl(file);
  if (!url) throw new ProblemError(unreadableProblem);
  const answer = await fetch(url).catch(() => {
    throw new ProblemError(networkProblem);
  });
  if (!answer.ok) throw new ProblemError(problemOf(answer.status, null));
  try {
    return decodeBundle(new Uint8Array(await answer.arrayBuffer()), me).map((message) => stored(message, me));
  } catch {
    throw new ProblemError(unreadableProblem);
  }
}
