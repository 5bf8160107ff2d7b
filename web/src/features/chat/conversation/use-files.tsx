import type { Ext } from '@renmai/im-client';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../../api/idempotency-key';
import { typeOf } from '../../../lib/file-type';
import { pastedFiles, takePasted } from '../../../lib/pasted-files';
import { toast } from '../../../ui/toast';
import type { ConversationKey } from '../state/chat.types';
import { albumName } from './albums';
import { fileMessage } from './file-message';
import { FilesSheet } from './files-sheet';
import { useSay } from './say-context';

/** The id that pictures which are sent together share; nothing for a single one. */
const albumFor = (files: readonly File[]): Ext =>
  files.filter((file) => typeOf(file).startsWith('image/')).length > 1 ? { [albumName]: newIdempotencyKey() } : {};

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
  const say = useSay(key);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const choose = (files: readonly File[]) => {
    onChoose();
    setChosen((before) => [...before, ...files]);
  };
  const send = async (files: readonly File[], caption: string) => {
    setChosen([]);
    const album = albumFor(files);
    const batch = newIdempotencyKey();
    for (const file of files) {
      const made = await fileMessage(file);
      if ('tooLarge' in made) toast(t('attach.tooLarge', { name: file.name }), { kind: 'bad' });
      else await say({ ...made, ext: { ...ext, ...(made.content.type === 'img' && album) }, batch });
    }
    if (caption !== '') await say({ content: { type: 'txt', text: caption }, batch });
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
