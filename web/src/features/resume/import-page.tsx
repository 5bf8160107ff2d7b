import type { ImportView } from '@renmai/contracts/profile/import.schema';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { useAttempt } from '../../ui/attempt';
import { Button, ButtonLink } from '../../ui/button';
import { CardStack } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { ChooseFile } from './choose-file';
import { Proposals } from './proposals';
import { useImportsQuery, useUndoImportMutation } from './resume.api';

// one file for the page and its part: the first page of the app names every file
export { FillInPlace } from './fill-in-place';

/** A page of this app, of which an address may come from anywhere. */
const pageOf = (path: string | null): string | null => (path !== null && /^\/(?![/\\])/.test(path) ? path : null);

/** Fills the profile from a file, field by field. */
export function ImportPage() {
  const { t } = useTranslation('resume');
  const { data, error, refetch } = useImportsQuery();
  const [latest] = data?.items ?? [];
  const [parameters] = useSearchParams();
  const wanted = pageOf(parameters.get('back'));
  return (
    <Page title={t('import.title')} back={wanted ?? paths.resumes}>
      <CardStack>
        <ChooseFile lead={t('import.lead')} />
        {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {latest?.state === 'proposed' && <Proposals key={latest.importId} view={latest} />}
        {latest?.state === 'applied' && <Applied view={latest} wanted={wanted} />}
        {latest?.state === 'undone' && <Undone view={latest} />}
      </CardStack>
    </Page>
  );
}

function Applied({ view, wanted }: { view: ImportView; wanted: string | null }) {
  const { t } = useTranslation('resume');
  const format = useFormats();
  const [undo] = useUndoImportMutation();
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const run = () =>
    attempt(() => undo({ params: { importId: view.importId }, idempotencyKey: idempotency.key() }).unwrap());
  return (
    <>
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
      {wanted && (
        <ButtonLink kind="primary" block to={wanted}>
          {t('import.goOn')}
        </ButtonLink>
      )}
      <ButtonLink kind={wanted ? 'secondary' : 'primary'} block to={paths.profile}>
        {t('import.toProfile')}
      </ButtonLink>
    </>
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
