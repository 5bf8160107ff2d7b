import { maxDrawnPages } from '@renmai/contracts/profile/resume.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { DocumentTile } from '../../../ui/document-tile';
import { ExternalIcon } from '../../../ui/more-icons';
import { Loading, Skeleton } from '../../../ui/skeleton';
import type { OfApplicant } from '../applicants.api';
import { type Attachment, useAttachmentPageQuery } from '../applications.api';
import styles from './applicant.module.css';

interface ResumePagesProps {
  of: OfApplicant;
  file: Attachment;
  onOpen: () => void;
}

const drawable = ({ contentType }: Attachment): boolean => contentType === 'application/pdf';

/** The résumé to read beside the application: its pages as pictures, drawn one after the other as they come into sight. */
export function ResumePages({ of, file, onOpen }: ResumePagesProps) {
  const { t } = useTranslation('applications');
  return (
    <Section
      title={t('applicant.resume')}
      action={
        drawable(file) && (
          <Button size="small" kind="quiet" icon={ExternalIcon} onClick={onOpen}>
            {t('applicant.openFile')}
          </Button>
        )
      }
    >
      {drawable(file) ? <Pages of={of} file={file} onOpen={onOpen} /> : <NoPreview file={file} onOpen={onOpen} />}
    </Section>
  );
}

function NoPreview({ file, onOpen }: Omit<ResumePagesProps, 'of'>) {
  const { t } = useTranslation('applications');
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t('resume.noPreview')}</p>
      <DocumentTile name={file.fileName} contentType={file.contentType} bytes={file.size} onOpen={onOpen} />
    </div>
  );
}

function Pages({ of, file, onOpen }: ResumePagesProps) {
  const { t } = useTranslation('applications');
  const [wanted, setWanted] = useState(1);
  const [pages, setPages] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const drawn = Math.min(pages ?? 1, maxDrawnPages);
  if (failed) return <NoPreview file={file} onOpen={onOpen} />;
  return (
    <div className={styles.pages}>
      {Array.from({ length: Math.min(wanted, drawn) }, (_, index) => (
        <Page
          key={index}
          of={of}
          attachmentId={file.attachmentId}
          page={index + 1}
          onPages={setPages}
          onFailed={() => index === 0 && setFailed(true)}
        />
      ))}
      {pages !== null && wanted < drawn && <Sentinel key={wanted} onSeen={() => setWanted(wanted + 1)} />}
      {pages !== null && pages > maxDrawnPages && wanted >= drawn && (
        <p className={styles.quiet}>{t('applicant.somePages', { count: maxDrawnPages })}</p>
      )}
    </div>
  );
}

interface PageProps {
  of: OfApplicant;
  attachmentId: string;
  page: number;
  onPages: (pages: number) => void;
  onFailed: () => void;
}

function Page({ of: { kind, applicationId }, attachmentId, page, onPages, onFailed }: PageProps) {
  const { t } = useTranslation('applications');
  const { data, isError } = useAttachmentPageQuery({ kind, applicationId, attachmentId, page });
  const pages = data?.pages;
  const say = useRef({ onPages, onFailed });
  useEffect(() => {
    say.current = { onPages, onFailed };
  });
  useEffect(() => {
    if (pages !== undefined) say.current.onPages(pages);
    if (isError) say.current.onFailed();
  }, [pages, isError]);
  if (isError) return null;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={520} />
      </Loading>
    );
  }
  return (
    <img
      className={styles.page}
      src={`data:image/jpeg;base64,${data.base64}`}
      alt={t('resume.page', { page: data.page, pages: data.pages })}
    />
  );
}

/** Calls once it comes near the part of the page that is in sight. */
function Sentinel({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const element = mark.current;
    if (!element || typeof IntersectionObserver === 'undefined') {
      seen.current();
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} className={styles.sentinel} />;
}
