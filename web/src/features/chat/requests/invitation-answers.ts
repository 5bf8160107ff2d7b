import type { GroupEvent } from '@renmai/im-client';
import { local } from '../../../lib/storage';
import type { ChatThunk } from '../live/chat-thunk';
import { chat } from '../state/chat.slice';
import type { InvitationAnswer } from '../state/chat.types';
import { chatOf } from '../state/selectors';

interface Kept {
  me: string;
  answers: InvitationAnswer[];
}

// signing out removes everything that begins with "draft."
const place = 'draft.chat-answers';
/** whoever reads none of them keeps the newest */
const most = 50;

/** Answers to one's invitations that one has not put away, the newest first. The server tells each device once. */
export function keptAnswers(me: string): InvitationAnswer[] {
  try {
    const kept = JSON.parse(local.get(place) ?? '') as Kept;
    return kept.me === me ? kept.answers : [];
  } catch {
    return [];
  }
}

const isOf =
  ({ groupId, userId }: Pick<InvitationAnswer, 'groupId' | 'userId'>) =>
  (one: InvitationAnswer): boolean =>
    one.groupId === groupId && one.userId === userId;

/** Another tab may have kept some meanwhile: what is written begins with what is there. */
const change =
  (next: (kept: InvitationAnswer[]) => InvitationAnswer[]): ChatThunk =>
  (dispatch, getState) => {
    const { me } = chatOf(getState());
    if (me === null) return;
    const answers = next(keptAnswers(me)).slice(0, most);
    local.set(place, JSON.stringify({ me, answers } satisfies Kept));
    dispatch(chat.answersKept(answers));
  };

/** Somebody has said yes or no to one's invitation; a later answer takes the place of one before. */
export const noteAnswer = ({ operation, groupId, name, from: userId, reason, time }: GroupEvent): ChatThunk => {
  const at = time || Date.now();
  const answer = { groupId, name, userId, accepted: operation === 'inviteAccept', reason, at };
  return change((kept) => [answer, ...kept.filter((one) => !isOf(answer)(one))]);
};

export const forgetAnswer = (answer: InvitationAnswer): ChatThunk =>
  change((kept) => kept.filter((one) => !isOf(answer)(one)));
