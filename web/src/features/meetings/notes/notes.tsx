import { maxMeetingNotes, type MeetingNotes } from '@renmai/contracts/conference/meeting-notes.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeetingNotesQuery, useWriteNotesMutation } from '../../../api/meeting-notes.api';
import { isProblem } from '../../../api/problem';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { LinkedText } from '../../../ui/linked-text';
import { PencilIcon, SendIcon } from '../../../ui/more-icons';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import styles from './notes.module.css';

/** A text that the people of a meeting write together; hidden for everybody else. */
export function Notes({ meetingId }: { meetingId: string }) {
  const { t } = useTranslation('meetings');
  const { date } = useFormats();
  const { data, error, refetch } = useMeetingNotesQuery(meetingId, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<MeetingNotes | null>(null);
  if (error && !data) {
    return (
      <Section title={t('notes.title')}>
        <ErrorState problem={error} onRetry={() => void refetch()} small />
      </Section>
    );
  }
  if (!data?.mayEdit) return null;
  const { text, changedBy, changedAt } = data;
  const when = changedAt !== null && date(changedAt, 'dateTime');
  return (
    <Section title={t('notes.title')}>
      {text === '' ? (
        <p className={styles.meta}>{t('notes.none')}</p>
      ) : (
        <p className={styles.text} dir="auto">
          <LinkedText text={text} />
        </p>
      )}
      {when && (
        <p className={styles.meta}>
          {changedBy ? t('notes.changedBy', { date: when, name: changedBy.name }) : t('notes.changed', { date: when })}
        </p>
      )}
      <div className={styles.ways}>
        <Button icon={PencilIcon} onClick={() => setEdited(data)}>
          {t(text === '' ? 'notes.write' : 'notes.edit')}
        </Button>
        {text !== '' && (
          <ButtonLink icon={SendIcon} to={paths.sendPage(`${paths.manageMeeting(meetingId)}?notes`)}>
            {t('notes.send')}
          </ButtonLink>
        )}
      </div>
      {edited && (
        <EditSheet
          meetingId={meetingId}
          read={edited}
          onAgain={() => refetch().unwrap()}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

interface EditProps {
  meetingId: string;
  read: MeetingNotes;
  /** reads them again */
  onAgain: () => Promise<MeetingNotes>;
  onClose: () => void;
}

function EditSheet({ meetingId, read, onAgain, onClose }: EditProps) {
  const { t } = useTranslation('meetings');
  const [write] = useWriteNotesMutation();
  const { busy, attempt } = useAttempt();
  const [text, setText] = useState(read.text);
  const [version, setVersion] = useState(read.version);
  const [theirs, setTheirs] = useState<MeetingNotes | null>(null);
  const save = () =>
    attempt(async () => {
      try {
        await write({ params: { meetingId }, body: { text, version } }).unwrap();
      } catch (failure) {
        if (!isProblem(failure) || failure.code !== 'version-conflict') throw failure;
        const fresh = await onAgain();
        setTheirs(fresh);
        setVersion(fresh.version);
        return;
      }
      toast(t('notes.saved'), { kind: 'good' });
      onClose();
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('notes.title')}
      width="wide"
      footer={
        <Button
          kind="primary"
          block
          busy={busy}
          disabled={Array.from(text).length > maxMeetingNotes}
          onClick={() => void save()}
        >
          {t(theirs ? 'notes.overwrite' : 'manage.save')}
        </Button>
      }
    >
      {theirs && (
        <Alert
          kind="warn"
          title={t('notes.conflict')}
          action={
            <Button
              size="small"
              onClick={() => {
                setText(theirs.text);
                setTheirs(null);
              }}
            >
              {t('notes.takeTheirs')}
            </Button>
          }
        >
          <span className={styles.text} dir="auto">
            {theirs.text}
          </span>
        </Alert>
      )}
      <TextArea
        label={t('notes.title')}
        labelHidden
        hint={t('notes.hint')}
        value={text}
        onChange={setText}
        rows={12}
        limit={maxMeetingNotes}
        autoFocus
      />
    </Sheet>
  );
}
