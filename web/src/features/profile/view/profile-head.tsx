import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Degree } from '@renmai/contracts/profile/visibility.schema';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { NameReading } from '../../../ui/name-reading';
import { useOwnNames, useOwnPlace } from '../../../ui/own-names/use-own-names';
import { PlaceIcon } from '../../../ui/more-icons';
import { type Person, placeText } from './person';
import styles from './profile-head.module.css';

const PictureViewer = lazy(async () => ({ default: (await import('../../../ui/picture-viewer')).PictureViewer }));

interface ProfileHeadProps {
  person: Person;
  /** degree of connection */
  degree?: Degree;
  /** over the cover and over the photo, for the owner */
  coverAction?: ReactNode;
  photoAction?: ReactNode;
  /** beside the name: the pencil */
  edit?: ReactNode;
  /** lines under the place: friends in common, followers */
  facts?: ReactNode;
  /** the main things to do */
  actions?: ReactNode;
}

/** Cover, photo, name and the main facts. */
export function ProfileHead({ person, degree, coverAction, photoAction, edit, facts, actions }: ProfileHeadProps) {
  const { t } = useTranslation('profile');
  const ownName = useOwnNames();
  const ownPlace = useOwnPlace();
  const { memberId, name, reading, headline, photo, cover } = person;
  const industry = ownName('industry', person.industry);
  const [viewing, setViewing] = useState(false);
  const place = placeText(ownPlace(person.place));
  const avatar = <Avatar id={memberId} name={name} photo={photo?.page.url ?? null} size={96} />;
  const job = person.jobs?.find(({ endDate }) => endDate === null) ?? person.jobs?.[0];
  const school = person.educations?.[0]?.school;
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
        {coverAction && <div className={styles.coverAction}>{coverAction}</div>}
      </div>
      <div className={styles.body}>
        <div className={styles.photo}>
          {photo ? (
            <button
              type="button"
              className={styles.open}
              aria-label={t('photo.view', { name })}
              onClick={() => setViewing(true)}
            >
              {avatar}
            </button>
          ) : (
            avatar
          )}
          {photoAction && <div className={styles.photoAction}>{photoAction}</div>}
        </div>
        {edit && <div className={styles.edit}>{edit}</div>}
        <h2 className={styles.name}>
          <span className={styles.nameText} dir="auto">
            {name}
          </span>
          {degree && (
            <span title={t(`ui:degreeLabel${degree}`)}>
              <Chip>{t(`degree.${degree}`)}</Chip>
              <span className="visually-hidden">{t(`ui:degreeLabel${degree}`)}</span>
            </span>
          )}
        </h2>
        <NameReading reading={reading} className={styles.line} />
        {headline && (
          <p className={styles.headline} dir="auto">
            {headline}
          </p>
        )}
        {(job ?? school) !== undefined && (
          <p className={styles.line}>{[job?.companyName, school].filter(Boolean).join(' · ')}</p>
        )}
        {(place || industry) && (
          <p className={styles.place}>
            {place && <PlaceIcon size={16} />}
            {[place, industry].filter(Boolean).join(' · ')}
          </p>
        )}
        {facts}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {viewing && photo && (
        <Suspense fallback={null}>
          <PictureViewer
            pictures={[{ small: photo.page.url, full: photo.full.url, alt: name }]}
            at={0}
            onClose={() => setViewing(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
