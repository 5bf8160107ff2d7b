import { lazy, Suspense, useState } from 'react';
import { useMapSettingsQuery } from '../../api/map.api';
import { useLocatedPlacesQuery } from '../../api/places.api';
import { currentLanguage } from '../../lib/i18n/i18n';
import { Alert } from '../alert';
import { Button } from '../button';
import { PlaceIcon } from '../more-icons';
import { Skeleton } from '../skeleton';
import type { Point } from './map-chooser';
import styles from './map.module.css';

const MapChooser = lazy(() => import('./map-chooser'));

interface MapFieldProps {
  at: Point | null;
  /** a town where the map begins while no point is chosen; empty: none */
  near?: string;
  words: { open: string; hint: string; failed: string; title: string; closer: string; farther: string };
  onChoose: (point: Point) => void;
}

/** Chooses a point on a map, once the member wants one; nothing where the operators have chosen no map. */
export function MapField({ at, near = '', words, onChoose }: MapFieldProps) {
  const tiles = useMapSettingsQuery().data?.tiles ?? null;
  const [state, setState] = useState<'closed' | 'shown' | 'failed'>('closed');
  const town = useLocatedPlacesQuery(
    { q: near, language: currentLanguage(), limit: 1 },
    { skip: state !== 'shown' || at !== null || near === '' },
  ).currentData?.items[0];
  if (!tiles) return null;
  if (state === 'failed') return <Alert kind="bad">{words.failed}</Alert>;
  if (state === 'closed')
    return (
      <Button icon={PlaceIcon} onClick={() => setState('shown')}>
        {words.open}
      </Button>
    );
  return (
    <div className={styles.field}>
      <Suspense fallback={<Skeleton height={260} />}>
        <MapChooser
          tiles={tiles}
          at={at ?? town ?? null}
          words={words}
          onMove={onChoose}
          onFail={() => setState('failed')}
        />
      </Suspense>
      <p className={styles.hint}>{words.hint}</p>
    </div>
  );
}
