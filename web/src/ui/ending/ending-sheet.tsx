import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { RadioList } from '../choice';
import { Select } from '../select';
import { Sheet } from '../sheet';
import styles from './ending.module.css';

interface EndingSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** the consequences of ending it */
  text: string;
  action: string;
  /** applications without an outcome */
  undecided: number;
  /** messages that can be sent to rejected applicants */
  templates: readonly { templateId: string; name: string }[];
  /** the templates are wanted */
  onReject: () => void;
  onEnd: (rest: RestOutcome) => Promise<boolean>;
}

/** Ends something that members applied for, and asks for the outcome of applicants who have none yet. */
export function EndingSheet({ open, onClose, title, ...rest }: EndingSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <EndingForm onClose={onClose} {...rest} />
    </Sheet>
  );
}

function EndingForm({
  onClose,
  text,
  action,
  undecided,
  templates,
  onReject,
  onEnd,
}: Omit<EndingSheetProps, 'open' | 'title'>) {
  const { t } = useTranslation('ending');
  const [kind, setKind] = useState<RestOutcome['kind'] | ''>(undecided === 0 ? 'leave' : '');
  const [templateId, setTemplateId] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
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
      <p className={styles.lead} dir="auto">
        {text}
      </p>
      {undecided > 0 && (
        <RadioList
          label={t('rest', { count: undecided })}
          required
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            if (chosen === 'reject') onReject();
          }}
          options={(['reject', 'leave'] as const).map((value) => ({
            value,
            label: t(`${value}.label`),
            hint: t(`${value}.hint`),
          }))}
          error={asked && kind === '' ? t('choose') : undefined}
        />
      )}
      {kind === 'reject' && (
        <Select
          label={t('message')}
          placeholder={t('neutral')}
          value={templateId}
          onChange={setTemplateId}
          options={templates.map((one) => ({ value: one.templateId, label: one.name }))}
        />
      )}
      <Button kind="danger" busy={busy} onClick={() => void end()}>
        {action}
      </Button>
    </div>
  );
}
