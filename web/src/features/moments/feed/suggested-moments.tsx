import type { SuggestedBecause, SuggestedMoment } from '@renmai/contracts/network/feed.api';
import { useTranslation } from 'react-i18next';
import { byWhom } from '../../../api/moments/by-whom';
import { useOwnNames } from '../../../ui/own-names/use-own-names';
import { type Icon, BriefcaseIcon, CapIcon, GlobeIcon, PeopleIcon, StarIcon } from '../../../ui/icons';
import { ContactsIcon, PlaceIcon } from '../../../ui/more-icons';
import { MomentCard } from '../card/moment-card';
import styles from './suggested-moments.module.css';

const icons: Record<SuggestedBecause['kind'], Icon> = {
  'mutual-friends': PeopleIcon,
  contact: ContactsIcon,
  school: CapIcon,
  employer: BriefcaseIcon,
  industry: BriefcaseIcon,
  city: PlaceIcon,
  interest: StarIcon,
  skill: StarIcon,
  language: GlobeIcon,
  popular: StarIcon,
  new: GlobeIcon,
};

/** Number of reasons that are shown for each moment. */
const told = 2;

function Because({ because }: { because: SuggestedBecause }) {
  const { t } = useTranslation('moments');
  const ownName = useOwnNames();
  const Symbol = icons[because.kind];
  const name = 'name' in because ? ownName(because.kind, because.name) : undefined;
  const count = because.kind === 'mutual-friends' ? because.mutualFriends.count : undefined;
  return (
    <span className={styles.reason}>
      <Symbol size={16} />
      {t(`suggested.because.${because.kind}`, { name, count })}
    </span>
  );
}

/** Moments of members who are neither friends nor followed, each with the reason. */
export function SuggestedMoments({ moments }: { moments: readonly SuggestedMoment[] }) {
  const { t } = useTranslation('moments');
  return (
    <section className={styles.suggested} aria-label={t('suggested.title')}>
      <header className={styles.head}>
        <h2>{t('suggested.title')}</h2>
        <p>{t('suggested.text')}</p>
      </header>
      {moments.map((moment) => (
        <article key={moment.momentId} aria-label={t('by', { name: byWhom(moment).name })} className={styles.moment}>
          <p className={styles.because}>
            {moment.because.slice(0, told).map((because, index) => (
              <Because key={index} because={because} />
            ))}
          </p>
          <MomentCard moment={moment} />
        </article>
      ))}
    </section>
  );
}
