import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { PullToRefresh } from '../../../ui/pull-to-refresh';
import { Tabs } from '../../../ui/tabs';
import { UsualRail } from '../../../ui/usual-rail';
import { useMarks } from '../card/use-marks';
import { jobsPaths } from '../jobs-paths';
import { useHiddenPositionsInfiniteQuery, useSavedPositionsInfiniteQuery } from '../listing.api';
import { PositionsList } from '../tab/positions-list';
import styles from './saved-page.module.css';

const parts = ['saved', 'hidden'] as const;

/** The member's saved positions, and the hidden ones. `?show=hidden` selects the latter. */
export function SavedPage() {
  const { t } = useTranslation('jobs');
  const [parameters, setParameters] = useSearchParams();
  const at = parts.find((part) => part === parameters.get('show')) ?? 'saved';
  return (
    <Page title={t('saved.title')} back={jobsPaths.tab}>
      <UsualRail />
      <PullToRefresh onRefresh={async () => undefined}>
        <div className={styles.parts}>
          <Tabs
            label={t('saved.title')}
            even
            tabs={parts.map((value) => ({ value, label: t(`saved.tab.${value}`) }))}
            value={at}
            onChange={(value) => setParameters(value === 'saved' ? {} : { show: value }, { replace: true })}
          >
            {at === 'saved' ? <Saved /> : <Hidden />}
          </Tabs>
        </div>
      </PullToRefresh>
    </Page>
  );
}

function Saved() {
  const { t } = useTranslation('jobs');
  const query = useSavedPositionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: 30 });
  return (
    <PositionsList
      label={t('saved.tab.saved')}
      query={query}
      empty={
        <EmptyState
          drawing="jobs"
          title={t('saved.none.title')}
          text={t('saved.none.text')}
          action={<ButtonLink to={jobsPaths.tab}>{t('saved.find')}</ButtonLink>}
        />
      }
    />
  );
}

function Hidden() {
  const { t } = useTranslation('jobs');
  const query = useHiddenPositionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: 30 });
  return (
    <PositionsList
      label={t('saved.tab.hidden')}
      query={query}
      empty={<EmptyState drawing="jobs" title={t('hidden.none.title')} text={t('hidden.none.text')} />}
      action={({ positionId }) => <ShowAgain positionId={positionId} />}
    />
  );
}

function ShowAgain({ positionId }: { positionId: string }) {
  const { t } = useTranslation('jobs');
  const { busy, show } = useMarks(positionId);
  return (
    <Button size="small" busy={busy} onClick={() => void show()}>
      {t('mark.show')}
    </Button>
  );
}
