import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/card';
import { NameReading } from '../../../ui/name-reading';
import { PlaceIcon } from '../../../ui/more-icons';
import { useOwnNames } from '../../../ui/own-names/use-own-names';
import { useFacts } from './facts';
import styles from './public.module.css';

interface HomepageHeadProps {
  page: HomepageView;
  actions: ReactNode;
  /** followers whom the member knows */
  known?: ReactNode;
}

/** Cover, logo and name of a company or school. */
export function HomepageHead({ page, actions, known }: HomepageHeadProps) {
  const { t } = useTranslation('org-pages');
  const { number } = useFormats();
  const { homepageId, kind, name, slogan, logo, cover, content, addresses, followerCount, state } = page;
  const { otherNames = [] } = content;
  const ownName = useOwnNames();
  const facts = useFacts(page.content).filter(({ short }) => short);
  return (
    <Card as="section" flush>
      <div className={styles.cover}>
        {cover && (
          <img
            src={cover.page.url}
            srcSet={`${cover.page.url} ${cover.page.width}w, ${cover.full.url} ${cover.full.width}w`}
            sizes="(min-width: 800px) 600px, 100vw"
            alt=""
          />
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.logo}>
          <Avatar shape="square" id={homepageId} name={name} photo={logo?.page.url ?? null} size={96} />
        </div>
        <h2 className={styles.name} dir="auto">
          {name || t(`unnamed.${kind}`)}
        </h2>
        {otherNames.length > 0 && (
          <p className={styles.facts} dir="auto">
            {otherNames.join(' · ')}
          </p>
        )}
        <NameReading reading={content.reading} className={styles.facts} />
        {slogan && (
          <p className={styles.slogan} dir="auto">
            {slogan}
          </p>
        )}
        <p className={styles.facts}>{[t(`kind.${kind}`), ...facts.map(({ value }) => value)].join(' · ')}</p>
        {addresses[0] && (
          <p className={styles.place}>
            <PlaceIcon size={16} />
            {ownName('city', addresses[0].address)}
          </p>
        )}
        {state === 'approved' && (
          <p className={styles.facts}>
            {t('public.followers', { count: followerCount, number: number(followerCount) })}
          </p>
        )}
        {known}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Card>
  );
}
