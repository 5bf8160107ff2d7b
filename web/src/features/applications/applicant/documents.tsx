import type { Question } from '@renmai/contracts/applications/question.schema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { useFormats } from '../../../lib/format';
import { CheckIcon, PictureIcon, WarningIcon } from '../../../ui/icons';
import { FileIcon } from '../../../ui/more-icons';
import type { OfApplicant } from '../applicants.api';
import { type Attachment, useApplicationFileLinkMutation, useAttachmentPageQuery } from '../applications.api';
import styles from './documents.module.css';

interface DocumentsProps {
  of: OfApplicant;
  questions: readonly Question[];
  attachments: readonly Attachment[];
  onOpen: (file: Attachment) => void;
}

/** The documents that were asked for, each with its picture, or that it is missing. */
export function Documents({ of, questions, attachments, onOpen }: DocumentsProps) {
  const { t } = useTranslation('applications');
  const asked = questions.filter(({ kind }) => kind === 'file');
  if (asked.length === 0) return null;
  const fileOf = (questionId: string) => attachments.find(({ slot }) => slot === questionId);
  const sent = asked.filter(({ questionId }) => fileOf(questionId)).length;
  return (
    <section aria-label={t('documents.title')} className={styles.documents}>
      <h3 className={styles.title}>
        {t('documents.title')} <span>{t('documents.sent', { sent, all: asked.length })}</span>
      </h3>
      <ul className={styles.list}>
        {asked.map((question) => (
          <li key={question.questionId}>
            <Document of={of} question={question} file={fileOf(question.questionId)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DocumentProps extends Pick<DocumentsProps, 'of' | 'onOpen'> {
  question: Question;
  file: Attachment | undefined;
}

function Document({ of, question: { label, required }, file, onOpen }: DocumentProps) {
  const { t } = useTranslation('applications');
  const { bytes } = useFormats();
  if (!file) {
    return (
      <div className={styles.one}>
        <span className={cx(styles.picture, styles.missing)}>
          <FileIcon size={28} />
        </span>
        <strong dir="auto">{label}</strong>
        <span className={cx(styles.state, required && styles.warn)}>
          {required && <WarningIcon size={14} />}
          {t(required ? 'documents.missing' : 'documents.notSent')}
        </span>
      </div>
    );
  }
  return (
    <button type="button" className={styles.one} onClick={() => onOpen(file)} title={file.fileName}>
      <span className={styles.picture}>
        <Thumbnail of={of} file={file} />
      </span>
      <strong dir="auto">{label}</strong>
      <span className={styles.state}>
        <CheckIcon size={14} />
        {bytes(file.size)}
      </span>
      <span className="visually-hidden">{t('documents.open', { name: file.fileName })}</span>
    </button>
  );
}

function Thumbnail({ of, file }: { of: OfApplicant; file: Attachment }) {
  if (file.contentType === 'application/pdf') return <FirstPage of={of} file={file} />;
  return file.contentType.startsWith('image/') ? <Picture of={of} file={file} /> : <FileIcon size={28} />;
}

function FirstPage({ of: { kind, applicationId }, file: { attachmentId } }: { of: OfApplicant; file: Attachment }) {
  const { data } = useAttachmentPageQuery({ kind, applicationId, attachmentId, page: 1 });
  return data ? <img src={`data:image/jpeg;base64,${data.base64}`} alt="" /> : <FileIcon size={28} />;
}

function Picture({ of: { kind, applicationId }, file: { attachmentId } }: { of: OfApplicant; file: Attachment }) {
  const [link] = useApplicationFileLinkMutation();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let shown = true;
    void link({ kind, params: { applicationId, attachmentId } })
      .unwrap()
      .then((made) => shown && setUrl(made.url))
      .catch(() => undefined);
    return () => {
      shown = false;
    };
  }, [link, kind, applicationId, attachmentId]);
  return url ? <img src={url} alt="" onError={() => setUrl(null)} /> : <PictureIcon size={28} />;
}
