import type { Locale } from '@renmai/contracts';
import {
  maxDrawnPages,
  type ResumeDesign,
  resumeDesigns,
  type ResumeView,
} from '@renmai/contracts/profile/resume.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { once } from '../../../api/once';
import { languages } from '../../../lib/i18n/languages';
import { attempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choice';
import { Select } from '../../../ui/select';
import { Sheet } from '../../../ui/sheet';
import { Loading, Skeleton } from '../../../ui/skeleton';
import { useMakeResumeToApplyMutation, useResumePageToApplyQuery } from '../resumes.api';
import styles from './apply.module.css';

interface MakeSheetProps {
  open: boolean;
  onClose: () => void;
  onMade: (resume: ResumeView) => void;
}

/** Makes a résumé from the profile, in a language of the member's choice. */
export function MakeSheet({ open, onClose, onMade }: MakeSheetProps) {
  const { t, i18n } = useTranslation('applications');
  const [locale, setLocale] = useState(i18n.language as Locale);
  const [contact, setContact] = useState(true);
  const [photo, setPhoto] = useState(false);
  const [design, setDesign] = useState<ResumeDesign>('classic');
  const [make, { isLoading }] = useMakeResumeToApplyMutation();
  const idempotency = useIdempotencyKey();
  const create = async () => {
    let made: ResumeView | undefined;
    const body = { locale, contact, photo, design };
    const done = await attempt(async () => {
      made = await once(idempotency, body, (idempotencyKey) => make({ body, idempotencyKey }).unwrap());
    });
    if (done && made) onMade(made);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('resume.make')}
      footer={
        <Button kind="primary" block busy={isLoading} onClick={() => void create()}>
          {t('resume.create')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className={styles.quiet}>{t('resume.makeText')}</p>
        <Select
          label={t('resume.language')}
          value={locale}
          onChange={(value) => setLocale(value as Locale)}
          options={languages.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          label={t('resume.design')}
          value={design}
          onChange={(value) => setDesign(resumeDesigns.find((one) => one === value) ?? design)}
          options={resumeDesigns.map((value) => ({ value, label: t(`resume.designs.${value}`) }))}
        />
        <Checkbox label={t('resume.contact')} hint={t('resume.contactHint')} value={contact} onChange={setContact} />
        <Checkbox label={t('resume.photo')} hint={t('resume.photoHint')} value={photo} onChange={setPhoto} />
      </div>
    </Sheet>
  );
}

interface LookSheetProps {
  resume: ResumeView | null;
  onClose: () => void;
  onTake: (mediaId: string) => Promise<void>;
}

/** The first page of a résumé, and the button that chooses it. */
export function LookSheet({ resume, onClose, onTake }: LookSheetProps) {
  const { t } = useTranslation('applications');
  const [page, setPage] = useState(1);
  const [busy, setBusy] = useState(false);
  const isPdf = resume?.contentType === 'application/pdf';
  const { currentData, isFetching } = useResumePageToApplyQuery(
    { mediaId: resume?.mediaId ?? '', page },
    { skip: !isPdf },
  );
  const close = () => {
    setPage(1);
    onClose();
  };
  const take = async (mediaId: string) => {
    setBusy(true);
    await onTake(mediaId);
    setBusy(false);
    setPage(1);
  };
  return (
    <Sheet
      open={resume !== null}
      onClose={close}
      width="wide"
      title={resume?.fileName ?? t('resume.title')}
      footer={
        <Button kind="primary" block busy={busy} onClick={() => resume && void take(resume.mediaId)}>
          {t('resume.take')}
        </Button>
      }
    >
      <div className={styles.preview}>
        {isFetching && (
          <Loading>
            <Skeleton height={480} />
          </Loading>
        )}
        {currentData && (
          <img
            className={styles.page}
            src={`data:image/jpeg;base64,${currentData.base64}`}
            alt={t('resume.page', { page: currentData.page, pages: currentData.pages })}
          />
        )}
        {!isFetching && !currentData && <p className={styles.quiet}>{t('resume.noPreview')}</p>}
        {currentData && currentData.pages > 1 && (
          <div className={styles.ways}>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('resume.previousPage')}
            </Button>
            <Button
              size="small"
              disabled={page >= Math.min(currentData.pages, maxDrawnPages)}
              onClick={() => setPage(page + 1)}
            >
              {t('resume.nextPage')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
