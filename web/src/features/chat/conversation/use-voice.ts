import type { Ext } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast';
import type { ConversationKey } from '../state/chat.types';
import { useSay } from './say-context';
import { useRecorder } from './use-recorder';

/** Voice messages: recorded, and sent when the recording is stopped. */
export function useVoice(key: ConversationKey, ext: Ext | null | undefined, onDone: () => void) {
  const { t } = useTranslation('chat');
  const say = useSay(key);
  const recorder = useRecorder(({ blob, name, duration, waveform }) => {
    const url = URL.createObjectURL(blob);
    const content = { type: 'audio' as const, url, secret: '', name, length: blob.size, duration };
    void say({ content, ext: { waveform, ...ext }, file: { blob, name } });
    onDone();
  });
  const record = async () => {
    if (!(await recorder.start())) toast(t('voice.refused'), { kind: 'bad' });
  };
  return { ...recorder, record: () => void record() };
}
