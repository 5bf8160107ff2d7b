import { attempt } from '../../../ui/attempt';
import { setSilence, type SilenceChange, silenceOf } from '../actions/silence';
import { useChatDispatch } from '../state/chat-thunk';
import { useChat } from '../state/selectors';
import type { Silence } from './silence-rules';

/** The silent mode of a conversation, by its key, or of `everything`, and how to change it; shows why a change failed. */
export function useSilence(key: string): {
  silence: Silence;
  change: (change: SilenceChange) => Promise<void>;
} {
  const dispatch = useChatDispatch();
  const silence = useChat(({ silences }) => silenceOf(silences, key));
  const change = async (wanted: SilenceChange) => {
    await attempt(() => dispatch(setSilence(key, wanted)));
  };
  return { silence, change };
}
