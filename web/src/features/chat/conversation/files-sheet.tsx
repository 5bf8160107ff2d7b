import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typeOf } from '../../../lib/file-type';
import { useFormats } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { CloseIcon } from '../../../ui/icons';
import { FileIcon } from '../../../ui/more-icons';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';
import styles from './files-sheet.module.css';

interface FilesSheetProps {
  /** empty: nothing is to be sent */
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  onSend: (files: readonly File[], caption: string) => void;
}

/** A picture as this browser shows it; null where it cannot. */
function usePicture(file: File): string | null {
  const url = useMemo(
    () => (/^image\/(?:png|jpeg|gif|webp|avif)$/.test(typeOf(file)) ? URL.createObjectURL(file) : null),
    [file],
  );
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation('chat');
  const { bytes } = useFormats();
  const picture = usePicture(file);
  return (
    <li className={picture ? styles.picture : styles.file}>
      {picture ? (
        <img src={picture} alt={file.name} />
      ) : (
        <>
          <FileIcon size={24} />
          <span className={styles.name} dir="auto">
            {file.name}
          </span>
          <span className={styles.size}>{bytes(file.size)}</span>
        </>
      )}
      <IconButton icon={CloseIcon} label={t('attach.remove', { name: file.name })} onClick={onRemove} />
    </li>
  );
}

/** Files before they are sent, with a caption below: nothing is sent unseen. */
export function FilesSheet({ files, onChange, onSend }: FilesSheetProps) {
  const { t } = useTranslation('chat');
  const [caption, setCaption] = useState('');
  // They stay while the sheet closes.
  const [shown, setShown] = useState(files);
  if (files.length > 0 && files !== shown) setShown(files);
  const send = () => {
    onSend(files, caption.trim());
    setCaption('');
  };
  return (
    <Sheet
      open={files.length > 0}
      onClose={() => onChange([])}
      title={t('attach.ask', { count: shown.length })}
      width="narrow"
      footer={
        <Button kind="primary" block onClick={send}>
          {t('attach.send')}
        </Button>
      }
    >
      <ul className={styles.files}>
        {shown.map((file, index) => (
          <Chosen
            key={`${index} ${file.name} ${file.size}`}
            file={file}
            onRemove={() => onChange(files.filter((one) => one !== file))}
          />
        ))}
      </ul>
      <TextArea
        label={t('attach.caption')}
        value={caption}
        onChange={(words) => setCaption(words.slice(0, 5_000))}
        rows={2}
      />
    </Sheet>
  );
}
