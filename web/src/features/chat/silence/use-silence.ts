import { ProblemError } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { toast } from '../../../ui/toast';
import { setSilence, type SilenceChange, silenceOf } from '../actions/silence';
import { useChatDispatch } from '../live/chat-thunk';
import { useChat } from '../state/selectors';
import type { Silence } from './silence-rules';

/** What of a conversation, by its key, or of `everything` one is told, and how to change it; says why not. */
export function useSilence(key: string): {
  silence: Silence;
  change: (change: SilenceChange) => Promise<void>;
} {
  const dispatch = useChatDispatch();
  const text = useProblemText();
  const silence = useChat(({ silences }) => silenceOf(silences, key));
  const change = async (wanted: SilenceChange) => {
    try {
      await dispatch(setSilence(key, wanted));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      toast(text(error.problem), { kind: 'bad' });
    }
  };
  return { silence, change };
}
