import type { LocatedPlace } from '@renmai/contracts/profile/places.api';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPlacesAroundQuery, useLocatedPlacesQuery } from '../../../api/places.api';
import { currentLanguage } from '../../../lib/i18n/i18n';
import { useSettled } from '../../../lib/use-settled';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { MapField } from '../../../ui/map/map-field';
import { PlaceIcon } from '../../../ui/more-icons';
import { Sheet } from '../../../ui/sheet';
import { TextField } from '../../../ui/text-field';
import { PlaceCard } from './place-card';
import { cityLine, type Place, placeOf } from './place-words';
import styles from './places.module.css';

interface PlaceSheetProps {
  open: boolean;
  onClose: () => void;
  onSend: (place: Place) => void;
}

/** Where a place is: a city of the list, or the point that the browser said and the cities around it. */
interface Where {
  at: { latitude: number; longitude: number };
  city: LocatedPlace | null;
  around: readonly LocatedPlace[];
}

/** Chooses a place: a city by its name, a point of the map, or where the member is; with a name or an address in it. Shown before it is sent. */
export function PlaceSheet({ open, onClose, onSend }: PlaceSheetProps) {
  const { t } = useTranslation('chat');
  return (
    <Sheet open={open} onClose={onClose} title={t('place.ask')}>
      <Choosing
        onSend={(place) => {
          onClose();
          onSend(place);
        }}
      />
    </Sheet>
  );
}

function Choosing({ onSend }: { onSend: (place: Place) => void }) {
  const { t } = useTranslation('chat');
  const [q, setQ] = useState('');
  const [typed, setTyped] = useState('');
  const [where, setWhere] = useState<Where | null>(null);
  const here = useHere(setWhere);
  const wanted = useSettled(q.trim());
  const language = currentLanguage();
  const { currentData: found } = useLocatedPlacesQuery({ q: wanted, language }, { skip: wanted === '' });
  const { around, isNear, cities, mapAt } = offered(where, found?.items);
  const choose = (city: LocatedPlace) =>
    setWhere(isNear && where ? { ...where, city } : { at: pointOf(city), city, around: [] });
  const place = where && placeOf({ ...where, typed });
  return (
    <div className={styles.sheet}>
      <TextField
        type="search"
        label={t('place.search')}
        value={q}
        onChange={(next) => {
          setQ(next);
          setWhere(null);
        }}
      />
      <Button icon={PlaceIcon} busy={here.busy} onClick={here.ask}>
        {t('place.here')}
      </Button>
      <MapField
        at={mapAt}
        words={{
          open: t('place.onMap'),
          hint: t('place.mapHint'),
          failed: t('place.mapFailed'),
          title: t('place.title'),
          closer: t('place.closer'),
          farther: t('place.farther'),
        }}
        onChoose={here.at}
      />
      {here.refused && <Alert kind="bad">{t('place.refused')}</Alert>}
      {(!where || around.length > 1) && <Cities cities={cities} chosen={where?.city ?? null} onChoose={choose} />}
      {!where && found?.items.length === 0 && <p className={styles.hint}>{t('place.none')}</p>}
      {where && place && (
        <>
          <TextField label={t('place.name')} value={typed} onChange={setTyped} maxLength={120} />
          <div className={styles.chosen}>
            <PlaceCard name={place.building} address={place.address} at={where.at} />
          </div>
          <p className={styles.hint}>{t('place.hint')}</p>
          <Button kind="primary" block onClick={() => onSend(place)}>
            {t('place.send')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The cities to choose from: those around the point, or those that were found; and where the map is. */
function offered(where: Where | null, found: readonly LocatedPlace[] = []) {
  const around = where?.around ?? [];
  const isNear = around.length > 0;
  return { around, isNear, cities: isNear ? around : found, mapAt: where?.at ?? found[0] ?? null };
}

const pointOf = ({ latitude, longitude }: LocatedPlace) => ({ latitude, longitude });

interface CitiesProps {
  cities: readonly LocatedPlace[];
  chosen: LocatedPlace | null;
  onChoose: (city: LocatedPlace) => void;
}

const Cities = ({ cities, chosen, onChoose }: CitiesProps) => (
  <ul className={styles.found}>
    {cities.map((city) => (
      <li key={city.placeId}>
        <button
          type="button"
          className={styles.one}
          aria-pressed={chosen?.placeId === city.placeId}
          onClick={() => onChoose(city)}
        >
          <PlaceIcon size={20} />
          {cityLine(city)}
        </button>
      </li>
    ))}
  </ul>
);

/** Asks the browser where the member is, on a press alone, and the server which cities are around. */
function useHere(onFound: (where: Where) => void) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const [around] = useLazyPlacesAroundQuery();
  // the map is moved faster than answers come
  const latest = useRef(0);
  const found = async (at: Where['at']) => {
    const turn = (latest.current += 1);
    const { data } = await around({ ...at, language: currentLanguage() }, true);
    setBusy(false);
    if (turn !== latest.current) return;
    const cities = data?.items ?? [];
    onFound({ at, city: cities[0] ?? null, around: cities });
  };
  const fail = () => {
    setBusy(false);
    setRefused(true);
  };
  const ask = () => {
    setRefused(false);
    if (!('geolocation' in navigator)) return fail();
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => void found({ latitude, longitude }),
      fail,
      { timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return { busy, refused, ask, at: (at: Where['at']) => void found(at) };
}
