import { acceptOf } from '../../lib/file-type';
import { mediaRules, paperPhotoTypes } from '@renmai/contracts/profile/media.schema';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../api/uploads/use-upload';
import { useProblemText } from '../../api/use-problem-text';
import { SendingTile } from '../document-tile';
import { WarningIcon } from '../icons';
import { FileIcon } from '../more-icons';
import { UploadAdd } from '../upload-tile';
import { areJoined, joinPhotos, maxPhotos, refusalOf, type ChoiceRefusal } from './photos';
import styles from './document-upload.module.css';

const accepted = acceptOf([...mediaRules.document.contentTypes, ...paperPhotoTypes]);

interface DocumentUploadProps {
  /** an own document that is ready */
  onReady: (mediaId: string) => void;
  /** there is a document already: no other can be chosen */
  full?: boolean;
  /** other ways, while nothing is being sent */
  children?: ReactNode;
}

/** Uploads a PDF, DOC, DOCX or photos of a paper, which become one document: the tile to choose, the progress, and mistakes. */
export function DocumentUpload({ onReady, full, children }: DocumentUploadProps) {
  const { t } = useTranslation('document-upload');
  const upload = useUpload('document', ({ mediaId }) => onReady(mediaId));
  const problemText = useProblemText();
  const [refusal, setRefusal] = useState<ChoiceRefusal | null>(null);
  const [joining, setJoining] = useState<string | null>(null);
  /** of the photos that are being joined; other ones, or none, take their turn */
  const turn = useRef(0);
  const giveUp = () => {
    turn.current += 1;
    setJoining(null);
  };
  const choose = async (files: readonly File[]) => {
    const [first] = files;
    const refused = refusalOf(files);
    setRefusal(refused);
    if (!first || refused) return;
    if (!areJoined(files)) return upload.start(first);
    setJoining(first.name);
    const own = ++turn.current;
    try {
      const joined = await joinPhotos(files);
      if (turn.current !== own) return;
      if (joined.size > mediaRules.document.maxBytes) setRefusal('tooLarge');
      else upload.start(joined);
    } catch {
      if (turn.current === own) setRefusal('unreadable');
    }
    if (turn.current === own) setJoining(null);
  };
  const { state, file } = upload;
  const idle = joining === null && (!state || state.step === 'ready');
  return (
    <>
      {refusal && (
        <div className={styles.error} role="alert">
          <WarningIcon size={16} />
          {t(`refusal.${refusal}`, { count: maxPhotos })}
        </div>
      )}
      {joining !== null && (
        <SendingTile upload={{ id: 'photos', name: joining, state: 'processing' }} onRemove={giveUp} />
      )}
      {!idle && state && file && (
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
              accept={accepted}
              multiple
              icon={FileIcon}
              label={t('choose')}
              onChoose={(files) => void choose(files)}
            />
          </div>
          <p className={styles.hint}>{t('hint')}</p>
        </>
      )}
    </>
  );
}
