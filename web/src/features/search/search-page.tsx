import { searchKinds } from '@renmai/contracts/search/search.schema';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { paths } from '../../lib/paths';
import { Slot } from '../../lib/slots';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { OverviewResults } from './overview';
import { OwnHistory } from './own-history';
import { Results } from './results';
import { SearchBox } from './search-box';
import { useKeepSearchMutation } from './search.api';
import { isKind, parametersOf, searchOf, type Search } from './search-address';
import styles from './search.module.css';

/** Finds everything: an overview, or one kind with its filters. All of it stands in the address. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const [parameters, setParameters] = useSearchParams();
  const search = useMemo(() => searchOf(parameters), [parameters]);
  const member = useAccount() !== null;
  const [keep] = useKeepSearchMutation();
  const { q, kind } = search;
  const set = (change: Partial<Search>) => setParameters(parametersOf({ ...search, ...change }));
  useEffect(() => {
    if (member && q.trim() !== '') void keep({ q: q.trim(), kind });
  }, [keep, member, q, kind]);
  const asked = q.trim() !== '' || kind !== null;
  return (
    <Page title={t('title')} back={paths.home}>
      <Card className={styles.top}>
        <SearchBox q={q} onSearch={(words) => set({ q: words, narrowed: {} })} />
      </Card>
      {!asked && member && <OwnHistory />}
      {!asked && <p className={styles.scope}>{t('scope')}</p>}
      {asked && (
        <Tabs
          label={t('kinds')}
          value={kind ?? 'all'}
          onChange={(value) => set({ kind: isKind(value) ? value : null, narrowed: {}, sort: 'relevance' })}
          tabs={[
            ...(q.trim() === '' ? [] : [{ value: 'all', label: t('kind.all') }]),
            ...searchKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        >
          <div className={styles.steps}>
            {kind ? <Results search={{ ...search, kind }} onChange={set} /> : <OverviewResults q={q.trim()} />}
            {kind === null && <Slot name="search.pages" props={{ query: q }} />}
          </div>
        </Tabs>
      )}
    </Page>
  );
}
