import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { BriefcaseIcon, EyeIcon, GlobeIcon, PersonIcon } from '../../ui/icons';
import { PeopleDrawing } from '../../ui/people-drawing';
import { SkeletonCard } from '../../ui/skeleton';
import styles from './home.module.css';

const Showcase = lazy(async () => ({ default: (await import('./showcase/showcase')).Showcase }));

const points = [
  { icon: EyeIcon, key: 'visibility' },
  { icon: PersonIcon, key: 'profile' },
  { icon: BriefcaseIcon, key: 'work' },
  { icon: GlobeIcon, key: 'languages' },
];

// the last thing of the page until the parts below are there, so that nothing moves
const waiting = <SkeletonCard />;

/** Distance below the visible part within which content is loaded already. */
const NEAR = '600px';

/** Shows its children once the visitor comes near: a first look loads nothing of them. */
function Near({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(([seen]) => setNear(seen?.isIntersecting === true), {
      rootMargin: NEAR,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return near ? children : <div ref={place} />;
}

/** The home for visitors: a description of the product, with login and registration. */
export function Welcome() {
  const { t } = useTranslation('home');
  const has = useHasScreen();
  return (
    <>
      <Card className={styles.hero}>
        <PeopleDrawing className={styles.drawing} />
        <h2 className={styles.heading}>{t('welcome.heading')}</h2>
        <p className={styles.lead}>{t('welcome.lead')}</p>
        <div className={styles.ways}>
          {has(paths.register) && (
            <ButtonLink kind="primary" to={paths.register}>
              {t('welcome.register')}
            </ButtonLink>
          )}
          {has(paths.login) && <ButtonLink to={paths.login}>{t('welcome.login')}</ButtonLink>}
        </div>
      </Card>
      <Card as="section" className={styles.points}>
        {points.map(({ icon: Icon, key }) => (
          <div key={key} className={styles.point}>
            <Icon size={24} />
            <div>
              <h3>{t(`welcome.${key}.title`)}</h3>
              <p>{t(`welcome.${key}.text`)}</p>
            </div>
          </div>
        ))}
      </Card>
      <Near>
        <Suspense fallback={waiting}>
          <Showcase waiting={waiting} />
        </Suspense>
      </Near>
    </>
  );
}
