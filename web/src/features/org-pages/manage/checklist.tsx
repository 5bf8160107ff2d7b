import { useTranslation } from 'react-i18next';
import { useOpenWorkQuery } from '../../../api/open-work.api';
import { Button, ButtonLink } from '../../../ui/button';
import { CheckIcon } from '../../../ui/icons';
import { ProgressBar } from '../../../ui/progress-bar';
import { useHomepageDomainsQuery } from '../domains/domains.api';
import { homepagePaths, type ManageTab } from '../homepage-paths';
import { useHasNewsQuery } from './checklist.api';
import type { TabProps } from './tab';
import styles from './manage.module.css';

/** The followers with whom a page begins to be known. */
const firstFollowers = 5;

interface Item {
  key: 'cover' | 'introduction' | 'address' | 'news' | 'positions' | 'enrolments' | 'followers' | 'domain';
  done: boolean;
  /** the tab in which it is done; null: by sharing the page */
  tab: ManageTab | null;
}

/** The first steps of an approved homepage, until all are done. */
export function Checklist({ page, onShare }: TabProps & { onShare: () => void }) {
  const { t } = useTranslation('org-pages');
  const { homepageId, kind, senior, cover, content, addresses, followerCount } = page;
  const news = useHasNewsQuery(homepageId);
  const domains = useHomepageDomainsQuery(homepageId, { skip: !senior });
  const work = useOpenWorkQuery();
  if (news.data === undefined || work.data === undefined || (senior && domains.data === undefined)) return null;
  const published = work.data.some((one) => one.homepage.homepageId === homepageId && one.published);
  const offers = kind === 'school' ? 'enrolments' : 'positions';
  const items: Item[] = [
    ...(senior
      ? ([
          { key: 'cover', done: cover !== null, tab: 'details' },
          { key: 'introduction', done: content.introduction !== '', tab: 'details' },
          { key: 'address', done: addresses.length > 0, tab: 'addresses' },
        ] as const)
      : []),
    { key: 'news', done: news.data, tab: 'news' },
    { key: offers, done: published, tab: offers },
    { key: 'followers', done: followerCount >= firstFollowers, tab: null },
    ...(senior
      ? [
          {
            key: 'domain',
            done: domains.data?.some(({ state }) => state === 'proven') ?? false,
            tab: 'domains',
          } as const,
        ]
      : []),
  ];
  const done = items.filter((item) => item.done).length;
  if (done === items.length) return null;
  const progress = t('checklist.title', { done, count: items.length });
  return (
    <section className={styles.part} aria-labelledby="checklist">
      <h3 id="checklist" className={styles.title}>
        {progress}
      </h3>
      <ProgressBar value={done / items.length} label={progress} />
      <ul className={styles.checklist}>
        {[...items]
          .sort((a, b) => Number(a.done) - Number(b.done))
          .map(({ key, done: isDone, tab }) => (
            <li key={key} className={styles.check}>
              <p className={styles.why}>
                {isDone && <CheckIcon size={18} />}
                {isDone ? t(`checklist.${key}.action`) : t(`checklist.${key}.text`)}
                {isDone && <span className="visually-hidden"> ({t('checklist.done')})</span>}
              </p>
              {!isDone && tab !== null && (
                <ButtonLink size="small" kind="tint" to={homepagePaths.manage(homepageId, tab)}>
                  {t(`checklist.${key}.action`)}
                </ButtonLink>
              )}
              {!isDone && tab === null && (
                <Button size="small" kind="tint" onClick={onShare}>
                  {t(`checklist.${key}.action`)}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}
