import { useTranslation } from 'react-i18next';
import { usePlacesAroundQuery } from '../../../api/places.api';
import { currentLanguage } from '../../../lib/i18n/i18n';
import { mapLink } from '../../../lib/map-links';
import { PlaceCard } from './place-card';
import { cityLine, type Place } from './place-words';
import styles from './places.module.css';

/** A place in a bubble; a press opens a map. Of a place without words the city around it is named. */
export function PlaceContent({ content }: { content: Place }) {
  const { t } = useTranslation('chat');
  const language = currentLanguage();
  const { latitude, longitude, address, building } = content;
  const isNameless = building === '' && address === '';
  const { data } = usePlacesAroundQuery({ latitude, longitude, language }, { skip: !isNameless });
  const city = data?.items[0];
  const name = building || address || city?.name || t('place.title');
  const numbers = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return (
    <a
      className={styles.link}
      href={mapLink({ latitude, longitude }, name, language)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      tabIndex={-1}
    >
      <PlaceCard name={name} address={address || (city ? cityLine(city) : numbers)} at={{ latitude, longitude }} />
    </a>
  );
}
