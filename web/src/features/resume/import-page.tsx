import type { ImportView } from '@renmai/contracts/profile/import.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { useAttempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Card, CardStack, Section } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';
import { choicesOf, commonIn, draftsOf, lackingIn, withCommon, type CommonValues, type Draft } from './choices';
import { ForAll } from './for-all';
import { ProposalRow } from './proposal-row';
import {
  importsChanged,
  readImport,
  useApplyImportMutation,
  useDiscardImportMutation,
  useImportsQuery,
  useUndoImportMutation,
} from './resume.api';
import styles from './resume.module.css';

const accepted = '.zip,.json,.pdf,.docx';
const sections = [
  ['field', ['field']],
  ['contact', ['phone', 'website']],
  ['job', ['job']],
  ['education', ['education']],
  ['language', ['language']],
  ['skill', ['skill']],
] as const;

/** Fills the profile from a file, field by field. */
export function ImportPage() {
  const { t } = useTranslation('resume');
  const { data, error, refetch } = useImportsQuery();
  const [latest] = data?.items ?? [];
  return (
    <Page title={t('import.title')} back={paths.resumes}>
      <CardStack>
        <ChooseFile />
        {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {latest?.state === 'proposed' && <Proposals key={latest.importId} view={latest} />}
        {latest?.state === 'applied' && <Applied view={latest} />}
        {latest?.state === 'undone' && <Undone view={latest} />}
      </CardStack>
    </Page>
  );
}

function ChooseFile() {
  const { t } = useTranslation('resume');
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const { busy, attempt } = useAttempt();
  const read = (file: File) =>
    attempt(async () => {
      await readImport(file, new AbortController().signal);
      dispatch(importsChanged());
    });
  return (
    <Card className={styles.stack}>
      <p className={styles.lead}>{t('import.lead')}</p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label={t('import.choose')}
        accept={accepted}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
      <Button kind="tint" block busy={busy} onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
    </Card>
  );
}

function Proposals({ view }: { view: ImportView }) {
  const { t } = useTranslation('resume');
  const [written, setDrafts] = useState(() => draftsOf(view));
  const [common, setCommon] = useState<CommonValues>({});
  const drafts = written.map((draft) => withCommon(draft, common));
  /** how often the member tried to take over what is incomplete */
  const [tried, setTried] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried > 0) content.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tried]);
  const [apply] = useApplyImportMutation();
  const [discard] = useDiscardImportMutation();
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const taken = drafts.filter((draft) => draft.taken);
  const change = (next: Draft) =>
    setDrafts((before) => before.map((one) => (one.proposal.itemId === next.proposal.itemId ? next : one)));
  const params = { importId: view.importId };
  const take = () => {
    if (taken.some((draft) => lackingIn(draft).length > 0)) {
      setTried(tried + 1);
      return toast(t('import.missing'), { kind: 'bad' });
    }
    // The server holds each value to the rule of its field.
    const choices = choicesOf(drafts) as Parameters<typeof apply>[0]['body']['choices'];
    void attempt(() =>
      apply({ params, body: { choices }, idempotencyKey: idempotency.key() }).unwrap().finally(idempotency.renew),
    );
  };
  return (
    <CardStack ref={content}>
      <Card className={styles.stack}>
        <p className={styles.lead}>{t('import.found', { name: view.fileName })}</p>
        {view.unread.length > 0 && (
          <p className={styles.source}>{t('import.unread', { names: view.unread.join(', ') })}</p>
        )}
      </Card>
      {sections.map(([name, kinds]) => {
        const here = drafts.filter(({ proposal }) => kinds.some((kind) => kind === proposal.section));
        if (here.length === 0) return null;
        return (
          <Section key={name} title={t(`section.${name}`)}>
            {name === 'job' && commonIn(here).length > 0 && (
              <div className={styles.common}>
                <p className={styles.source}>{t('import.forAll')}</p>
                <ForAll fields={commonIn(here)} values={common} onChange={setCommon} />
              </div>
            )}
            <ul className={styles.rows}>
              {here.map((draft) => (
                <ProposalRow key={draft.proposal.itemId} draft={draft} tried={tried > 0} onChange={change} />
              ))}
            </ul>
          </Section>
        );
      })}
      <Card className={styles.stack}>
        <Button kind="primary" block busy={busy} disabled={taken.length === 0} onClick={take}>
          {t('import.take', { number: taken.length })}
        </Button>
        <Button block onClick={() => void attempt(() => discard({ params }).unwrap())}>
          {t('import.discard')}
        </Button>
      </Card>
    </CardStack>
  );
}

function Applied({ view }: { view: ImportView }) {
  const { t } = useTranslation('resume');
  const format = useFormats();
  const [undo] = useUndoImportMutation();
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const run = () =>
    attempt(() => undo({ params: { importId: view.importId }, idempotencyKey: idempotency.key() }).unwrap());
  return (
    <Alert
      kind="good"
      action={
        <Button size="small" busy={busy} onClick={() => void run()}>
          {t('import.undo')}
        </Button>
      }
    >
      {t('import.done', { until: format.date(view.until, 'dateTime') })}
    </Alert>
  );
}

function Undone({ view }: { view: ImportView }) {
  const { t } = useTranslation('resume');
  const kept = view.outcomes.filter(({ outcome }) => outcome === 'kept').length;
  return (
    <Alert>
      {t('import.undone')} {kept > 0 && t('import.kept', { number: kept })}
    </Alert>
  );
}
