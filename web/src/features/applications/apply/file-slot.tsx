import type { ReactNode } from 'react';
import type { FieldMistake } from '../../../api/field-error';
import { attempt } from '../../../ui/attempt';
import { DocumentTile } from '../../../ui/document-tile';
import { DocumentUpload } from '../../../ui/document-upload/document-upload';
import { useFieldText } from '../../../ui/form/field-text';
import { WarningIcon } from '../../../ui/icons';
import type { Attachment } from '../applications.api';
import { useAttachToDraftMutation, useDetachFromDraftMutation, useDraftFileLinkMutation } from '../drafts.api';
import { draftQueryOf, type OfTarget } from '../kinds';
import { openFile } from '../open-file';
import styles from './apply.module.css';

interface FileSlotProps {
  of: OfTarget;
  /** `resume`, or the question's id */
  slot: string;
  title: string;
  hint?: string;
  required: boolean;
  attachments: readonly Attachment[];
  mistake?: FieldMistake;
  /** stores an uploaded document for later applications */
  onUploaded?: (mediaId: string) => void;
  /** other ways than an upload; `choose` puts a stored document into the slot */
  children?: (choose: (mediaId: string) => Promise<boolean>) => ReactNode;
}

/** A file of an application: the present one, or the ways to add one. */
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
  const fieldText = useFieldText();
  const [attach] = useAttachToDraftMutation();
  const [detach] = useDetachFromDraftMutation();
  const [link] = useDraftFileLinkMutation();
  const draft = { kind, query: draftQueryOf({ subjectId }) };
  const choose = (mediaId: string) =>
    attempt(() => attach({ ...draft, params: { targetId }, body: { mediaId, slot } }).unwrap());
  const there = attachments.find((one) => one.slot === slot);
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
      <DocumentUpload
        full={there !== undefined}
        onReady={(mediaId) => {
          onUploaded?.(mediaId);
          void choose(mediaId);
        }}
      >
        {children?.(choose)}
      </DocumentUpload>
    </div>
  );
}
