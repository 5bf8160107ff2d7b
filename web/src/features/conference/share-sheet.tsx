import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionSheet } from '../../ui/action-sheet';
import { FileIcon } from '../../ui/more-icons';
import { ScreenIcon } from './conference-icons';
import { canShareScreen } from './session/devices';
import type { SharingControls } from './stage/use-sharing';

interface Props {
  open: boolean;
  onClose: () => void;
  sharing: SharingControls;
}

/** The choice of what to share: a screen, a picture or a PDF. */
export function ShareSheet({ open, onClose, sharing }: Props) {
  const { t } = useTranslation('conference');
  const file = useRef<HTMLInputElement>(null);
  const screens = canShareScreen()
    ? [{ label: t('share.screen'), hint: t('share.screenHint'), icon: ScreenIcon, onChoose: sharing.shareScreen }]
    : [];
  const document = {
    label: t('share.file'),
    hint: t('share.fileHint'),
    icon: FileIcon,
    onChoose: () => file.current?.click(),
  };
  return (
    <>
      <ActionSheet open={open} onClose={onClose} title={t('share.title')} actions={[...screens, document]} />
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*,application/pdf,.pdf"
        aria-label={t('share.file')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) sharing.showFile(chosen);
        }}
      />
    </>
  );
}
