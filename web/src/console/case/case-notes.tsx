import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { asProblem, isProblem } from '../../api/problem';
import { problemText } from '../../api/use-problem-text';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { Mark } from '../../ui/logo';
import { RelativeTime } from '../../ui/relative-time';
import { TextArea } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { useAddNoteMutation, useNotesQuery } from '../api/cases.api';
import { useKept } from '../session/kept';
import styles from './case.module.css';

const limit = 2000;

/** An automatic note is the code of the reason that blocked a decision. */
function useProductNote(): (code: string) => string {
  const { t, i18n } = useTranslation('console');
  return (code) => {
    const key = `problem.${code}`;
    return t('notes.failed', { why: i18n.exists(key, { ns: 'console' }) ? t(key) : t('notes.failedBy', { code }) });
  };
}

/** Notes of staff about the case; applicants never see them. */
export function CaseNotes({ caseId }: { caseId: string }) {
  const { t } = useTranslation('console');
  const productNote = useProductNote();
  const { data, error, refetch } = useNotesQuery(caseId, { pollingInterval: 30_000, skipPollingIfUnfocused: true });
  const [add, { isLoading }] = useAddNoteMutation();
  const [text, setText] = useKept(`note ${caseId}`, '');
  const idempotency = useIdempotencyKey();

  const send = async () => {
    if (!text.trim() || isLoading) return;
    const request = { params: { caseId }, body: { text }, idempotencyKey: idempotency.key() };
    const { error: refused } = await add(request);
    if (refused) {
      if (isProblem(refused)) toast(await problemText(refused), { kind: 'bad' });
      return;
    }
    idempotency.renew();
    setText(undefined);
  };
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h2>{t('notes.title')}</h2>
      </header>
      {error && !data && <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} small />}
      {data && data.items.length > 0 && (
        <ol className={styles.notes}>
          {data.items.map(({ noteId, author, text: words, at }) => (
            <li key={noteId} className={styles.note}>
              {author ? <Avatar id={author.memberId} name={author.name ?? ''} size={32} /> : <Mark size={32} />}
              <div>
                <p className={styles.faint}>
                  <strong>{author ? (author.name ?? t('gone')) : t('audit.product')}</strong> ·{' '}
                  <RelativeTime value={at} />
                </p>
                <p className={styles.text}>{author ? words : productNote(words)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <form
        className={styles.noteForm}
        data-notes
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
        }}
      >
        <TextArea
          label={t('notes.label')}
          hint={t('notes.hint')}
          rows={2}
          limit={limit}
          value={text}
          onChange={(next) => {
            setText(next);
            idempotency.renew();
          }}
        />
        <Button type="submit" size="small" busy={isLoading} disabled={!text.trim() || text.length > limit}>
          {t('notes.add')}
        </Button>
      </form>
    </section>
  );
}
