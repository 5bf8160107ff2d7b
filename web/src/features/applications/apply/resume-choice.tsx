import type { ResumeRule } from '@renmai/contracts/applications/application.schema';
import type { ResumeView } from '@renmai/contracts/profile/resume.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMistake } from '../../../api/field-error';
import { useFormats } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choice';
import { DocumentTile } from '../../../ui/document-tile';
import { PersonIcon } from '../../../ui/icons';
import type { Attachment } from '../applications.api';
import type { OfTarget } from '../kinds';
import { useKeepResumeToApplyMutation, useResumesToApplyQuery } from '../resumes.api';
import { FileSlot } from './file-slot';
import { LookSheet, MakeSheet } from './resume-sheets';
import styles from './apply.module.css';

interface ResumeChoiceProps {
  of: OfTarget;
  rule: Exclude<ResumeRule, 'none'>;
  attachments: readonly Attachment[];
  mistake?: FieldMistake;
}

/** The résumé: a stored one, one made from the profile, or an upload, which is stored for later applications. */
export function ResumeChoice({ of, rule, attachments, mistake }: ResumeChoiceProps) {
  const { t } = useTranslation('applications');
  const { date } = useFormats();
  const { data: stored = [] } = useResumesToApplyQuery();
  const [keep] = useKeepResumeToApplyMutation();
  const [looked, setLooked] = useState<ResumeView | null>(null);
  const [keeping, setKeeping] = useState(true);
  const [making, setMaking] = useState(false);
  return (
    <FileSlot
      of={of}
      slot="resume"
      title={t('resume.title')}
      hint={t('resume.hint')}
      required={rule === 'required'}
      attachments={attachments}
      mistake={mistake}
      onUploaded={(mediaId) => {
        if (keeping) void keep({ params: { mediaId } });
      }}
    >
      {(choose) => (
        <div className={styles.offers}>
          {stored.map((resume) => (
            <div key={resume.mediaId} className={styles.offer}>
              <DocumentTile
                name={resume.fileName}
                contentType={resume.contentType}
                bytes={resume.size}
                meta={date(resume.createdAt)}
                onOpen={() => setLooked(resume)}
              />
              <Button
                size="small"
                aria-label={t('resume.takeNamed', { name: resume.fileName })}
                onClick={() => void choose(resume.mediaId)}
              >
                {t('resume.take')}
              </Button>
            </div>
          ))}
          <div className={styles.ways}>
            <Button kind="tint" icon={PersonIcon} onClick={() => setMaking(true)}>
              {t('resume.make')}
            </Button>
          </div>
          <Checkbox label={t('resume.keep')} value={keeping} onChange={setKeeping} />
          <MakeSheet
            open={making}
            onClose={() => setMaking(false)}
            onMade={(resume) => {
              setMaking(false);
              setLooked(resume);
            }}
          />
          <LookSheet
            resume={looked}
            onClose={() => setLooked(null)}
            onTake={async (mediaId) => {
              if (await choose(mediaId)) setLooked(null);
            }}
          />
        </div>
      )}
    </FileSlot>
  );
}
