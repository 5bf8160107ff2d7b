import { searchAudiences, type VisibilitySettings, visibilities } from '@renmai/contracts/profile/visibility.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { asChangedElsewhere } from '../../api/as-changed-elsewhere';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Card } from '../../ui/card';
import { RadioList } from '../../ui/choice';
import { ErrorState } from '../../ui/error-state';
import { SearchIcon } from '../../ui/icons';
import { ShieldIcon } from '../../ui/more-icons';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { attempt } from '../../ui/attempt';
import { useLazyVisibilityQuery, useSetVisibilityMutation, useVisibilityQuery } from './settings.api';
import { ChatReach } from './chat-reach';
import { ProfileChoices } from './profile-choices';
import { RequestReach } from './request-reach';

import styles from './settings.module.css';

const parts = ['profile', 'contact', 'friendsList'] as const satisfies readonly (keyof VisibilitySettings)[];
type Part = keyof VisibilitySettings;

/** Who sees each part, and who may send requests, write, and add to groups; a choice takes effect at once. */
export function VisibilityPage() {
  const { t } = useTranslation('settings');
  const has = useHasScreen();
  const { hash } = useLocation();
  const { data, error, refetch } = useVisibilityQuery(undefined, asChangedElsewhere);
  const [latest] = useLazyVisibilityQuery();
  const [save] = useSetVisibilityMutation();
  /** choices are stored one after the other, each based on the result of the one before */
  const turn = useRef<Promise<void>>(Promise.resolve());
  const [chosen, setChosen] = useState<Partial<VisibilitySettings>>({});
  const loaded = data !== undefined;

  useEffect(() => {
    if (loaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [loaded, hash]);

  const store = async <P extends Part>(part: P, visibility: VisibilitySettings[P]) => {
    const saved = await attempt(async () => {
      const now = await latest(undefined, true).unwrap();
      await save({ body: { ...now, [part]: visibility } }).unwrap();
    });
    if (saved) toast(t('visibility.saved'), { kind: 'good' });
    // a change that was made on another device becomes visible
    else await refetch();
    setChosen(({ [part]: last, ...others }) => (last === visibility ? others : { ...others, [part]: last }));
  };
  const choose = <P extends Part>(part: P, visibility: VisibilitySettings[P]) => {
    setChosen((before) => ({ ...before, [part]: visibility }));
    const next = () => store(part, visibility);
    turn.current = turn.current.then(next, next);
  };
  return (
    <Page title={t('visibility.title')} back={paths.settings}>
      {data ? (
        parts.map((part) => (
          <Card key={part} as="section" id={part} className={styles.part}>
            <h2 className={styles.heading}>{t(`visibility.${part}.title`)}</h2>
            <p className={styles.lead}>{t(`visibility.${part}.text`)}</p>
            <RadioList
              label={t(`visibility.${part}.title`)}
              labelHidden
              value={chosen[part] ?? data[part]}
              options={visibilities.map((value) => ({
                value,
                label: t(`visibility.to.${value}`),
                hint: value === 'everyone' ? t(`visibility.${part}.everyone`) : undefined,
              }))}
              onChange={(value) => choose(part, value)}
            />
          </Card>
        ))
      ) : error ? (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Loading>
          <SkeletonCard lines={4} />
        </Loading>
      )}
      {data && (
        <Card as="section" id="search" className={styles.part}>
          <h2 className={styles.heading}>{t('visibility.search.title')}</h2>
          <p className={styles.lead}>{t('visibility.search.text')}</p>
          <RadioList
            label={t('visibility.search.title')}
            labelHidden
            value={chosen.search ?? data.search ?? 'everyone'}
            options={searchAudiences.map((value) => ({
              value,
              label: t(`visibility.search.${value}`),
              hint: value === 'friends' ? t('visibility.search.friendsHint') : undefined,
            }))}
            onChange={(value) => choose('search', value)}
          />
        </Card>
      )}
      {data && <ProfileChoices settings={{ ...data, ...chosen }} onChoose={choose} />}
      {data && <RequestReach />}
      {data && <ChatReach />}
      {has(paths.contacts) && (
        <ListGroup>
          <ListRow icon={SearchIcon} label={t('discovery.title')} hint={t('discovery.hint')} to={paths.contacts} />
        </ListGroup>
      )}
      {has(paths.profilePreview) && (
        <ListGroup>
          <ListRow icon={ShieldIcon} label={t('preview.title')} hint={t('preview.hint')} to={paths.profilePreview} />
        </ListGroup>
      )}
    </Page>
  );
}
