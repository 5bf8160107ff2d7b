import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { TextArea } from '../../ui/text-field';
import type { Attachment } from './attachments';
import styles from './post.module.css';

const LIMIT = 500;

/** Line breaks are only visual; a screen reader reads one line. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

interface AltSheetProps {
  attachment: Attachment | null;
  onClose: () => void;
  onChange: (alt: string) => void;
}

/** The description of a picture, for readers who do not see it. */
export function AltSheet({ attachment, onClose, onChange }: AltSheetProps) {
  const { t } = useTranslation('post');
  return (
    <Sheet
      open={attachment !== null}
      onClose={onClose}
      title={t('alt.title')}
      footer={
        <Button kind="primary" block onClick={onClose}>
          {t('alt.done')}
        </Button>
      }
    >
      {attachment?.preview && attachment.kind === 'picture' && (
        <img className={styles.described} src={attachment.preview} alt="" />
      )}
      <TextArea
        label={t('alt.label')}
        hint={t('alt.hint')}
        limit={LIMIT}
        autoFocus
        value={attachment?.alt ?? ''}
        onChange={(alt) => onChange(oneLine(alt).slice(0, LIMIT))}
      />
    </Sheet>
  );
}
