import { type ReportReason, reportReasons, type ReportSubject } from '@renmai/contracts/reports/report.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { Alert } from '../../ui/alert';
import { useAttempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { RadioList } from '../../ui/choice';
import { Sheet } from '../../ui/sheet';
import { TextArea } from '../../ui/text-field';
import { useFileReportMutation } from './reports.api';
import styles from './report-sheet.module.css';

/** Subjects that this tab has reported: kind and id. A report that is sent again replaces the former one. */
const reported = new Set<string>();
const keyOf = ({ kind, id }: ReportSubject): string => `${kind}:${id}`;

/** Further actions against the subject; undefined: none in the menus. */
function againstOf(kind: ReportSubject['kind']): 'against' | 'againstPosition' | undefined {
  if (kind === 'enrolment') return undefined;
  return kind === 'position' ? 'againstPosition' : 'against';
}

interface ReportSheetProps {
  /** null: nothing is being reported */
  subject: ReportSubject | null;
  onClose: () => void;
}

/** Sends staff a report about something that the member sees: a reason, and own words. */
export function ReportSheet({ subject, onClose }: ReportSheetProps) {
  // the subject is still shown while the sheet closes
  const [shown, setShown] = useState(subject);
  const [opened, setOpened] = useState(0);
  if (subject && subject !== shown) {
    setShown(subject);
    setOpened(opened + 1);
  }
  if (!shown) return null;
  return <ReportForm key={opened} subject={shown} open={subject !== null} onClose={onClose} />;
}

interface ReportFormProps {
  subject: ReportSubject;
  open: boolean;
  onClose: () => void;
}

function ReportForm({ subject, open, onClose }: ReportFormProps) {
  const { t } = useTranslation('reports');
  const reporterId = useAccount()?.memberId;
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  const [again] = useState(() => reported.has(keyOf(subject)));
  const [file] = useFileReportMutation();
  const { busy, attempt } = useAttempt();
  const against = againstOf(subject.kind);
  const wordsMissing = reason === 'other' && words.trim() === '';

  const send = async () => {
    setTried(true);
    if (!reason || wordsMissing || !reporterId) return;
    const report = { subject, form: { reason, words: words.trim() }, reporterId };
    if (!(await attempt(() => file(report).unwrap()))) return;
    reported.add(keyOf(subject));
    setSent(true);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`title.${subject.kind}`)}
      footer={
        sent ? (
          <Button kind="primary" block onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <Button kind="primary" block busy={busy} onClick={() => void send()}>
            {t('send')}
          </Button>
        )
      }
    >
      {sent ? (
        <div className={styles.form} role="status">
          <Alert kind="good" title={t('sentTitle')}>
            {t('sent')}
          </Alert>
          {against && <p className={styles.quiet}>{t(against)}</p>}
        </div>
      ) : (
        <div className={styles.form}>
          {again && <Alert title={t('againTitle')}>{t('again')}</Alert>}
          <RadioList
            label={t('question')}
            required
            error={tried && !reason ? t('choose') : undefined}
            options={reportReasons.map((value) => ({ value, label: t(`reason.${value}`), hint: t(`hint.${value}`) }))}
            value={reason}
            onChange={setReason}
          />
          <TextArea
            label={t('words')}
            hint={t('wordsHint')}
            error={tried && wordsMissing ? t('wordsMissing') : undefined}
            value={words}
            onChange={setWords}
            limit={1000}
            rows={3}
          />
          <p className={styles.quiet}>{t('confidential')}</p>
        </div>
      )}
    </Sheet>
  );
}
