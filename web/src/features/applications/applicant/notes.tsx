import type { NoteView } from '@renmai/contracts/applications/applicant.schema';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { useTyped } from '../../../lib/use-typed';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { confirm } from '../../../ui/confirm';
import { IconButton } from '../../../ui/icon-button';
import { TrashIcon } from '../../../ui/more-icons';
import { RelativeTime } from '../../../ui/relative-time';
import { TextArea } from '../../../ui/text-field';
import { type OfApplicant, useAddApplicantNoteMutation, useRemoveApplicantNoteMutation } from '../applicants.api';
import styles from './applicant.module.css';

const noteLimit = 4000;

/** Notes among the publisher's side, the newest first. */
export function Notes({ of, notes }: { of: OfApplicant; notes: readonly NoteView[] }) {
  const { t } = useTranslation('applications');
  const [text, setText, forget] = useTyped(`note.${of.applicationId}`);
  const [add] = useAddApplicantNoteMutation();
  const [remove] = useRemoveApplicantNoteMutation();
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const params = { targetId: of.targetId, applicationId: of.applicationId };
  const save = async () => {
    if (text.trim() === '') return;
    const body = { text };
    const idempotencyKey = idempotency.key(body);
    if (!(await attempt(() => add({ kind: of.kind, params, body, idempotencyKey }).unwrap()))) return;
    idempotency.renew();
    forget();
  };
  const take = async (noteId: string) => {
    const sure = await confirm({ title: t('notes.removeTitle'), action: t('ui:delete'), danger: true });
    if (sure) await attempt(() => remove({ kind: of.kind, params: { ...params, noteId } }).unwrap());
  };
  return (
    <div className={styles.notes}>
      <TextArea
        label={t('notes.add')}
        labelHidden
        placeholder={t('notes.placeholder')}
        limit={noteLimit}
        value={text}
        onChange={setText}
      />
      {text.trim() !== '' && (
        <Button size="small" kind="primary" busy={busy} onClick={() => void save()}>
          {t('notes.save')}
        </Button>
      )}
      {notes.length === 0 && <p className={styles.quiet}>{t('notes.none')}</p>}
      {notes.map(({ noteId, text: words, author, myself, at }) => (
        <article key={noteId} className={styles.note}>
          <p dir="auto">{words}</p>
          <div className={styles.by}>
            <span>
              {myself ? t('notes.myself') : (author?.name ?? t('notes.somebody'))} · <RelativeTime value={at} />
            </span>
            {myself && (
              <IconButton icon={TrashIcon} size={18} label={t('notes.remove')} onClick={() => void take(noteId)} />
            )}
          </div>
        </article>
      ))}
    </div>
  );
}
