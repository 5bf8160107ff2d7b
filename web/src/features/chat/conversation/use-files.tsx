import type { Ext } from '@renmai/im-client';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pastedFiles, takePasted } from '../../../lib/pasted-files';
import { toast } from '../../../ui/toast';
import { sendMessage } from '../actions/send-message';
import { useChatDispatch } from '../live/chat-thunk';
import type { ConversationKey } from '../state/chat.types';
import { fileMessage } from './file-message';
import { FilesSheet } from './files-sheet';

interface ChosenFiles {
  choose: (files: readonly File[]) => void;
  onPaste: (event: ClipboardEvent) => void;
  sheet: ReactNode;
}

/** Files that are chosen, dropped or pasted: shown first, then sent, with a caption where there is one. */
export function useFiles(
  key: ConversationKey,
  ext: Ext | null | undefined,
  { onChoose, onDone }: { onChoose: () => void; onDone: () => void },
): ChosenFiles {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const choose = (files: readonly File[]) => {
    onChoose();
    setChosen((before) => [...before, ...files]);
  };
  const send = async (files: readonly File[], caption: string) => {
    setChosen([]);
    for (const file of files) {
      const made = await fileMessage(file);
      if ('tooLarge' in made) toast(t('attach.tooLarge', { name: file.name }), { kind: 'bad' });
      else dispatch(sendMessage(key, { ...made, ext: { ...ext } }));
    }
    if (caption !== '') dispatch(sendMessage(key, { content: { type: 'txt', text: caption } }));
    onDone();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files, words } = pastedFiles(event.clipboardData);
    if (words && files.length > 0) {
      toast(t('attach.alsoPicture'), { action: { label: t('attach.alsoAdd'), run: () => choose(files) } });
    }
    takePasted(event, choose);
  };
  return {
    choose,
    onPaste,
    sheet: <FilesSheet files={chosen} onChange={setChosen} onSend={(files, caption) => void send(files, caption)} />,
  };
}
