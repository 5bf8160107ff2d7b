import { acceptOf } from '../../lib/file-type';
import { mediaRules } from '@renmai/contracts/profile/media.schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../api/uploads/use-upload';
import { useProblemText } from '../../api/use-problem-text';
import { SendingTile } from '../document-tile';
import { WarningIcon } from '../icons';
import { FileIcon } from '../more-icons';
import { UploadAdd } from '../upload-tile';
import styles from './document-upload.module.css';

const rule = mediaRules.document;

interface DocumentUploadProps {
  /** an own document that is ready */
  onReady: (mediaId: string) => void;
  /** there is a document already: no other can be chosen */
  full?: boolean;
  /** other ways, while nothing is being sent */
  children?: ReactNode;
}

/** Uploads a PDF, DOC or DOCX: the tile to choose a file, the progress, and mistakes. */
export function DocumentUpload({ onReady, full, children }: DocumentUploadProps) {
  const { t } = useTranslation('document-upload');
  const upload = useUpload('document', ({ mediaId }) => onReady(mediaId));
  const problemText = useProblemText();
  const [tooLarge, setTooLarge] = useState(false);
  const { state, file } = upload;
  const idle = !state || state.step === 'ready';
  return (
    <>
      {tooLarge && (
        <div className={styles.error} role="alert">
          <WarningIcon size={16} />
          {t('tooLarge')}
        </div>
      )}
      {!idle && file && (
        <SendingTile
          upload={{
            id: 'document',
            name: file.name,
            state: state.step === 'failed' ? 'failed' : 'uploading',
            progress: state.progress,
            error: state.failure ? t(`failure.${state.failure}`) : state.problem && problemText(state.problem),
          }}
          onRemove={upload.cancel}
          onRetry={upload.retry}
        />
      )}
      {idle && !full && (
        <>
          {children}
          <div className={styles.add}>
            <UploadAdd
              accept={acceptOf(rule.contentTypes)}
              icon={FileIcon}
              label={t('choose')}
              onChoose={([chosen]) => {
                const large = chosen !== undefined && chosen.size > rule.maxBytes;
                setTooLarge(large);
                if (chosen && !large) upload.start(chosen);
              }}
            />
          </div>
          <p className={styles.hint}>{t('hint')}</p>
        </>
      )}
    </>
  );
}
