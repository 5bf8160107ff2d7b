import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert';
import type { DraftView } from '../drafts.api';
import { useKindTexts } from '../kind-texts';

/** The effect of all places being taken; hidden while some are free. */
export function PlacesLine({ places }: Pick<DraftView, 'places'>) {
  const { t } = useKindTexts(useTranslation('applications'));
  if (!places || places.left === null || places.left > 0) return null;
  return <Alert kind="info">{t(`apply.full.${places.whenFull}`)}</Alert>;
}
