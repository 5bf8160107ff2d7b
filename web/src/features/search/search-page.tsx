import { searchKinds } from '@renmai/contracts/search/search.schema';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { asOfHere, watchAsOf } from '../../api/as-of';
import { useAccount } from '../../api/session.slice';
import { paths } from '../../lib/paths';
import { Slot, useHasSlot } from '../../lib/slots';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { ExploreKinds } from './explore/explore-kinds';
import { OverviewResults } from './overview';
import { OwnHistory } from './own-history';
import { Results } from './results';
import { SearchBox } from './search-box';
import { useKeepSearchMutation } from './search.api';
import { isKind, parametersOf, searchOf, type Search } from './search-address';
import { useCounts } from './use-counts';
import styles from './search.module.css';

/** Searches everything: an overview, or one kind with its filters. The whole search is in the address. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const [parameters, setParameters] = useSearchParams();
  const member = useAccount() !== null;
  const search = useMemo(() => searchOf(parameters, member), [parameters, member]);
  const [keep] = useKeepSearchMutation();
  const { q, kind, own } = search;
  const countOf = useCounts(search);
  const set = (change: Partial<Search>) => setParameters(parametersOf({ ...search, ...change }));
  useEffect(() => {
    if (member && q.trim() !== '') void keep({ q: q.trim(), kind });
  }, [keep, member, q, kind]);
  const asked = q.trim() !== '' || kind !== null;
  // a visitor has nothing of their own
  const hasOwn = useHasSlot('search.own') && member && q.trim() !== '';
  return (
    <Page title={t('title')} back={paths.home}>
      <Card className={styles.top}>
        <SearchBox
          q={q}
          focus={q === ''}
          onSearch={(words) => set({ q: words, narrowed: {}, literal: [], more: {} })}
        />
      </Card>
      {!asked && <Beginning member={member} />}
      {asked && (
        <Tabs
          label={t('kinds')}
          value={own ? 'own' : (kind ?? 'all')}
          onChange={(value) =>
            set({ kind: isKind(value) ? value : null, own: value === 'own', narrowed: {}, more: {}, sort: 'relevance' })
          }
          tabs={[
            ...(q.trim() === '' ? [] : [{ value: 'all', label: t('kind.all') }]),
            ...searchKinds.map((value) => ({ value, label: t(`kind.${value}`), count: countOf(value) })),
            ...(hasOwn ? [{ value: 'own', label: t('kind.own') }] : []),
          ]}
        >
          <div className={styles.steps}>
            <KeptOnly />
            {kind && <Results search={{ ...search, kind }} onChange={set} />}
            {own && <Slot name="search.own" props={{ query: q.trim() }} />}
            {kind === null && !own && <OverviewResults search={search} onChange={set} />}
            {kind === null && !own && <Slot name="search.pages" props={{ query: q }} />}
          </div>
        </Tabs>
      )}
    </Page>
  );
}

/** Says that results come from the copy on the device. */
function KeptOnly() {
  const { t } = useTranslation('search');
  const fromCopy = useSyncExternalStore(watchAsOf, asOfHere) !== null;
  return fromCopy && <p className={styles.scope}>{t('keptOnly')}</p>;
}

/** Before a search: own searches, examples of words, and links to whole lists. */
function Beginning({ member }: { member: boolean }) {
  const { t } = useTranslation('search');
  return (
    <>
      {member && <OwnHistory />}
      <p className={styles.scope}>{t('scope')}</p>
      <ExploreKinds title={t('explore.what')} />
    </>
  );
}
