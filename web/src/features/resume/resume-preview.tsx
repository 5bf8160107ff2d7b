import type { ResumeView } from '@renmai/contracts/profile/resume.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { DownloadIcon } from '../../ui/more-icons';
import { Sheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';
import { useResumeLinkMutation, useResumePageQuery } from './resume.api';
import styles from './resume.module.css';

/** The pages of a PDF as pictures, since phones show no PDF in a page. */
export function ResumePreview({ resume, onClose }: { resume: ResumeView; onClose: () => void }) {
  const { t } = useTranslation('resume');
  const { mediaId, fileName } = resume;
  const [page, setPage] = useState(1);
  const { currentData, error, refetch } = useResumePageQuery({ mediaId, page });
  const [link] = useResumeLinkMutation();
  const { attempt } = useAttempt();
  const pages = currentData?.pages ?? page;
  const download = () => attempt(async () => window.location.assign((await link(mediaId).unwrap()).url));
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('stored.preview', { name: fileName })}
      width="wide"
      scrollable
      footer={
        <Button kind="primary" block icon={DownloadIcon} onClick={() => void download()}>
          {t('stored.download')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {error && !currentData && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!currentData && !error && <Skeleton height={480} />}
        {currentData && (
          <img
            className={styles.page}
            src={`data:image/jpeg;base64,${currentData.base64}`}
            alt={t('stored.page', { page, pages })}
          />
        )}
        {(pages > 1 || page > 1) && (
          <div className={styles.actions}>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('stored.previous')}
            </Button>
            <span>{t('stored.page', { page, pages })}</span>
            <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {t('stored.next')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
