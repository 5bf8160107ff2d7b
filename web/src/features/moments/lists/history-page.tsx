import type { MomentView, MomentVersionView } from '@renmai/contracts/network/moment.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useMomentQuery } from '../../../api/moments/moments.api';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Card, CardStack } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { useMomentHistoryQuery } from '../marks.api';
import { changesBetween } from './changes';
import styles from './history-page.module.css';

type Version = Pick<MomentVersionView, 'version' | 'text' | 'visibility' | 'writtenAt'>;

/** The versions of a moment, the newest first, each with its changes. */
export function HistoryPage() {
  const { t } = useTranslation('moments');
  const { momentId = '' } = useParams();
  const moment = useMomentQuery(momentId);
  const history = useMomentHistoryQuery(momentId);
  const error = moment.error ?? history.error;
  return (
    <Page title={t('history.title')} back={paths.moment(momentId)}>
      {error && (
        <Card>
          <ErrorState
            problem={error}
            onRetry={() => {
              void moment.refetch();
              void history.refetch();
            }}
          />
        </Card>
      )}
      {!error && moment.data && history.data && <Versions moment={moment.data} earlier={history.data.items} />}
      {!error && !(moment.data && history.data) && (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
    </Page>
  );
}

function Versions({ moment, earlier }: { moment: MomentView; earlier: readonly Version[] }) {
  const { t } = useTranslation('moments');
  const { version, text, visibility, editedAt, createdAt } = moment;
  const versions: Version[] = [{ version, text, visibility, writtenAt: editedAt ?? createdAt }, ...earlier];
  if (earlier.length === 0) {
    return (
      <Card>
        <EmptyState drawing="write" text={t('history.none')} />
      </Card>
    );
  }
  return (
    <CardStack>
      {versions.map((one, index) => (
        <OneVersion key={one.version} version={one} before={versions[index + 1]} now={index === 0} />
      ))}
    </CardStack>
  );
}

function OneVersion({ version, before, now }: { version: Version; before: Version | undefined; now: boolean }) {
  const { t, i18n } = useTranslation('moments');
  const { date } = useFormats();
  const { text, visibility, writtenAt } = version;
  const changes = useMemo(
    () => (before ? changesBetween(before.text, text, i18n.language) : [{ text, kind: 'same' as const }]),
    [before, text, i18n.language],
  );
  return (
    <Card as="section">
      <h2 className={styles.when}>
        {date(writtenAt, 'dateTime')}
        {now && <span> · {t('history.now')}</span>}
      </h2>
      {before && before.visibility !== visibility && (
        <p className={styles.note}>{t('history.visibility', { visibility: t(`visibility.${visibility}`) })}</p>
      )}
      <p className={styles.text}>
        {changes.map(({ text: words, kind }, index) =>
          kind === 'added' ? (
            <ins key={index}>{words}</ins>
          ) : kind === 'removed' ? (
            <del key={index}>{words}</del>
          ) : (
            <span key={index} dir="auto">
              {words}
            </span>
          ),
        )}
        {text === '' && !before && <em>{t('history.noText')}</em>}
      </p>
    </Card>
  );
}
