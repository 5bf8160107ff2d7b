import type { Locale } from '@renmai/contracts';
import { type ResumeDesign, resumeDesigns, type ResumeView } from '@renmai/contracts/profile/resume.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { once } from '../../api/once';
import { useFormats } from '../../lib/format';
import { languages } from '../../lib/i18n/languages';
import { paths } from '../../lib/paths';
import { saveFile } from '../../lib/save-file';
import { useAttempt } from '../../ui/attempt';
import { Button, ButtonLink } from '../../ui/button';
import { CardStack, Section } from '../../ui/card';
import { Checkbox } from '../../ui/choice';
import { confirm } from '../../ui/confirm';
import { DocumentTile } from '../../ui/document-tile';
import { DocumentUpload } from '../../ui/document-upload/document-upload';
import { ErrorState } from '../../ui/error-state';
import { DownloadIcon, FileIcon } from '../../ui/more-icons';
import { Page } from '../../ui/page';
import { Select } from '../../ui/select';
import {
  useJsonResumeMutation,
  useKeepResumeMutation,
  useMakeResumeMutation,
  useRemoveResumeMutation,
  useResumeLinkMutation,
  useResumesQuery,
} from './resume.api';
import { ResumePreview } from './resume-preview';
import styles from './resume.module.css';

/** PDFs made from the profile, the stored résumés, and the ways out and in. */
export function ResumesPage() {
  const { t } = useTranslation('resume');
  const { data, error, refetch } = useResumesQuery();
  const [shown, setShown] = useState<ResumeView | null>(null);
  const [keep] = useKeepResumeMutation();
  const [exported] = useJsonResumeMutation();
  const { busy, attempt } = useAttempt();
  const download = () =>
    attempt(async () => {
      const json = await exported().unwrap();
      saveFile('resume.json', 'application/json', JSON.stringify(json, null, 2));
    });
  return (
    <Page title={t('title')} back={paths.profile}>
      <CardStack>
        <MakeResume onMade={setShown} />
        <Section title={t('stored.title')}>
          {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
          {data?.items.length === 0 && <p className={styles.lead}>{t('stored.empty')}</p>}
          <div className={styles.stack}>
            {data?.items.map((resume) => (
              <StoredResume key={resume.mediaId} resume={resume} onPreview={() => setShown(resume)} />
            ))}
            <DocumentUpload onReady={(mediaId) => void attempt(() => keep({ params: { mediaId } }).unwrap())} />
          </div>
        </Section>
        <Section title={t('import.title')}>
          <div className={styles.stack}>
            <p className={styles.lead}>{t('import.lead')}</p>
            <ButtonLink to={paths.importProfile}>{t('import.choose')}</ButtonLink>
          </div>
        </Section>
        <Section title={t('json.title')}>
          <div className={styles.stack}>
            <p className={styles.lead}>{t('json.lead')}</p>
            <Button icon={DownloadIcon} busy={busy} onClick={() => void download()}>
              {t('json.action')}
            </Button>
          </div>
        </Section>
      </CardStack>
      {shown && <ResumePreview key={shown.mediaId} resume={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}

function MakeResume({ onMade }: { onMade: (resume: ResumeView) => void }) {
  const { t, i18n } = useTranslation('resume');
  const [locale, setLocale] = useState<Locale>(i18n.language as Locale);
  const [contact, setContact] = useState(true);
  const [photo, setPhoto] = useState(false);
  const [design, setDesign] = useState<ResumeDesign>('classic');
  const [make] = useMakeResumeMutation();
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const run = () =>
    attempt(async () => {
      const body = { locale, contact, photo, design };
      onMade(await once(idempotency, body, (idempotencyKey) => make({ body, idempotencyKey }).unwrap()));
    });
  return (
    <Section title={t('make.title')}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('lead')}</p>
        <Select
          label={t('make.locale')}
          required
          value={locale}
          onChange={(value) => setLocale(languages.find(({ id }) => id === value)?.id ?? locale)}
          options={languages.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          label={t('make.design')}
          required
          value={design}
          onChange={(value) => setDesign(resumeDesigns.find((one) => one === value) ?? design)}
          options={resumeDesigns.map((value) => ({ value, label: t(`make.designs.${value}`) }))}
        />
        <Checkbox label={t('make.contact')} value={contact} onChange={setContact} />
        <Checkbox label={t('make.photo')} hint={t('make.photoHint')} value={photo} onChange={setPhoto} />
        <Button kind="primary" block icon={FileIcon} busy={busy} onClick={() => void run()}>
          {t('make.action')}
        </Button>
      </div>
    </Section>
  );
}

function StoredResume({ resume, onPreview }: { resume: ResumeView; onPreview: () => void }) {
  const { t } = useTranslation('resume');
  const format = useFormats();
  const [remove] = useRemoveResumeMutation();
  const [link] = useResumeLinkMutation();
  const { attempt } = useAttempt();
  const { mediaId, fileName, contentType, size, createdAt } = resume;
  const isPdf = contentType === 'application/pdf';
  const download = () => attempt(async () => window.location.assign((await link(mediaId).unwrap()).url));
  const discard = async () => {
    const question = { title: t('stored.removeAsk', { name: fileName }), text: t('stored.removeText') };
    if (await confirm({ ...question, action: t('stored.remove'), danger: true }))
      await attempt(() => remove({ params: { mediaId } }).unwrap());
  };
  return (
    <DocumentTile
      name={fileName}
      contentType={contentType}
      bytes={size}
      meta={format.date(createdAt)}
      onOpen={isPdf ? onPreview : () => void download()}
      onRemove={() => void discard()}
    />
  );
}
