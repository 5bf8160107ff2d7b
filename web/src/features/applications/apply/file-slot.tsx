import { mediaRules } from '@renmai/contracts/profile/media.schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../../api/uploads/use-upload';
import type { FieldMistake } from '../../../api/field-error';
import { useProblemText } from '../../../api/use-problem-text';
import { attempt } from '../../../ui/attempt';
import { DocumentTile, SendingTile } from '../../../ui/document-tile';
import { useFieldText } from '../../../ui/form/field-text';
import { WarningIcon } from '../../../ui/icons';
import { FileIcon } from '../../../ui/more-icons';
import { UploadAdd } from '../../../ui/upload-tile';
import {
  type Attachment,
  useAttachToDraftMutation,
  useDetachFromDraftMutation,
  useDraftFileLinkMutation,
} from '../applications.api';
import { draftQueryOf, type OfTarget } from '../kinds';
import { openFile } from '../open-file';
import styles from './apply.module.css';

const rule = mediaRules.document;

interface FileSlotProps {
  of: OfTarget;
  /** `resume`, or the question's id */
  slot: string;
  title: string;
  hint?: string;
  required: boolean;
  attachments: readonly Attachment[];
  mistake?: FieldMistake;
  /** an uploaded document is stored for the next time */
  onUploaded?: (mediaId: string) => void;
  /** other ways than an upload; `choose` puts an own document into the slot */
  children?: (choose: (mediaId: string) => Promise<boolean>) => ReactNode;
}

/** A file of an application: the one that is there, or the ways to add one. */
export function FileSlot({
  of: { kind, targetId, subjectId },
  slot,
  title,
  hint,
  required,
  attachments,
  mistake,
  onUploaded,
  children,
}: FileSlotProps) {
  const { t } = useTranslation('applications');
  const { t: failureText } = useTranslation('document-failure');
  const fieldText = useFieldText();
  const [attach] = useAttachToDraftMutation();
  const [detach] = useDetachFromDraftMutation();
  const [link] = useDraftFileLinkMutation();
  const draft = { kind, query: draftQueryOf({ subjectId }) };
  const choose = (mediaId: string) =>
    attempt(() => attach({ ...draft, params: { targetId }, body: { mediaId, slot } }).unwrap());
  const upload = useUpload('document', ({ mediaId }) => {
    onUploaded?.(mediaId);
    void choose(mediaId);
  });
  const problemText = useProblemText();
  const [tooLarge, setTooLarge] = useState(false);
  const there = attachments.find((one) => one.slot === slot);
  const { state, file } = upload;
  return (
    <div className={styles.slot} role="group" aria-label={title}>
      <div className={styles.title}>
        {title}
        {required && <span className={styles.required}> *</span>}
      </div>
      {hint && <p className={styles.quiet}>{hint}</p>}
      {mistake && !there && (
        <div className={styles.error} role="alert">
          <WarningIcon size={16} />
          {fieldText(mistake)}
        </div>
      )}
      {tooLarge && (
        <div className={styles.error} role="alert">
          <WarningIcon size={16} />
          {t('apply.fileTooLarge')}
        </div>
      )}
      {there && (
        <DocumentTile
          name={there.fileName}
          contentType={there.contentType}
          bytes={there.size}
          onOpen={() =>
            void openFile(there, () =>
              link({ ...draft, params: { targetId, attachmentId: there.attachmentId } }).unwrap(),
            )
          }
          onRemove={() =>
            void attempt(() => detach({ ...draft, params: { targetId, attachmentId: there.attachmentId } }).unwrap())
          }
        />
      )}
      {state && file && state.step !== 'ready' && (
        <SendingTile
          upload={{
            id: slot,
            name: file.name,
            state: state.step === 'failed' ? 'failed' : 'uploading',
            progress: state.progress,
            error: state.failure ? failureText(state.failure) : state.problem && problemText(state.problem),
          }}
          onRemove={upload.cancel}
          onRetry={upload.retry}
        />
      )}
      {!there && (!state || state.step === 'ready') && (
        <>
          {children?.(choose)}
          <div className={styles.upload}>
            <UploadAdd
              accept={rule.contentTypes.join(',')}
              icon={FileIcon}
              label={t('apply.upload')}
              onChoose={([chosen]) => {
                const large = chosen !== undefined && chosen.size > rule.maxBytes;
                setTooLarge(large);
                if (chosen && !large) upload.start(chosen);
              }}
            />
          </div>
          <p className={styles.quiet}>{t('apply.fileHint')}</p>
        </>
      )}
    </div>
  );
}
