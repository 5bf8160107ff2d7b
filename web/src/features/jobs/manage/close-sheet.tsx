import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { RadioList } from '../../../ui/choice';
import { Select } from '../../../ui/select';
import { Sheet } from '../../../ui/sheet';
import { useClosingTemplatesQuery } from '../positions.api';
import styles from '../edit/edit.module.css';

interface CloseSheetProps {
  open: boolean;
  onClose: () => void;
  homepageId: string;
  /** applications without an outcome */
  undecided: number;
  onEnd: (rest: RestOutcome) => Promise<boolean>;
}

/** Ends a position, and says what becomes of applicants who have not heard yet. */
export function CloseSheet({ open, onClose, ...rest }: CloseSheetProps) {
  const { t } = useTranslation('jobs');
  return (
    <Sheet open={open} onClose={onClose} title={t('close.title')}>
      <CloseForm onClose={onClose} {...rest} />
    </Sheet>
  );
}

function CloseForm({ onClose, homepageId, undecided, onEnd }: Omit<CloseSheetProps, 'open'>) {
  const { t } = useTranslation('jobs');
  const [kind, setKind] = useState<RestOutcome['kind'] | ''>(undecided === 0 ? 'leave' : '');
  const [templateId, setTemplateId] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data } = useClosingTemplatesQuery(homepageId, { skip: kind !== 'reject' });
  const templates = data?.items.filter((one) => ['closed', 'reject', 'custom'].includes(one.kind)) ?? [];
  const end = async () => {
    setAsked(true);
    if (kind === '') return;
    setBusy(true);
    const done = await onEnd(kind === 'leave' ? { kind } : { kind, templateId: templateId === '' ? null : templateId });
    setBusy(false);
    if (done) onClose();
  };
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('close.text')}</p>
      {undecided > 0 && (
        <RadioList
          label={t('close.rest', { count: undecided })}
          required
          value={kind}
          onChange={setKind}
          options={(['reject', 'leave'] as const).map((value) => ({
            value,
            label: t(`close.${value}.label`),
            hint: t(`close.${value}.hint`),
          }))}
          error={asked && kind === '' ? t('close.choose') : undefined}
        />
      )}
      {kind === 'reject' && (
        <Select
          label={t('close.message')}
          placeholder={t('close.neutral')}
          value={templateId}
          onChange={setTemplateId}
          options={templates.map((one) => ({ value: one.templateId, label: one.name }))}
        />
      )}
      <Button kind="danger" busy={busy} onClick={() => void end()}>
        {t('move.close.action')}
      </Button>
    </div>
  );
}
