import { useTranslation } from 'react-i18next';
import { useOpenWorkQuery } from '../../../api/open-work.api';
import { HomepageLine } from '../../../ui/member-line';
import { ListRow } from '../../../ui/list-row';
import { homepagePaths } from '../homepage-paths';
import type { TabProps } from './tab';
import { useWorkTexts } from './work-text';
import styles from './manage.module.css';

/** The open work of an administrator at this homepage, and at their others. */
export function OpenWorkPart({ page: { homepageId } }: TabProps) {
  const { t } = useTranslation('org-pages');
  const texts = useWorkTexts();
  const { data } = useOpenWorkQuery(undefined, { refetchOnMountOrArgChange: 30 });
  if (!data) return null;
  const here = data.filter(({ homepage }) => homepage.homepageId === homepageId).flatMap(texts);
  const others = data
    .filter(({ homepage }) => homepage.homepageId !== homepageId)
    .map((work) => ({ work, waiting: texts(work) }))
    .filter(({ waiting }) => waiting.length > 0);
  return (
    <section className={styles.part} aria-labelledby="open-work">
      <h3 id="open-work" className={styles.title}>
        {t('work.title')}
      </h3>
      {here.length === 0 && <p className={styles.lead}>{t('work.none')}</p>}
      {here.length > 0 && (
        <div className={styles.rows}>
          {here.map(({ key, text, to }) => (
            <ListRow key={key} label={text} to={to} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <h4 className={styles.subtitle}>{t('work.others')}</h4>
          {others.map(({ work: { homepage }, waiting }) => (
            <HomepageLine
              key={homepage.homepageId}
              size={40}
              homepage={{
                homepageId: homepage.homepageId,
                name: homepage.name,
                icon: homepage.logo?.list.url ?? null,
                sub: waiting.map(({ text }) => text).join(' · '),
              }}
              to={waiting[0]?.to ?? homepagePaths.manage(homepage.homepageId)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
