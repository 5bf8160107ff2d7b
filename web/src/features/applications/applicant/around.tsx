import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button';
import { BackIcon, ForwardIcon } from '../../../ui/icons';
import { useKindTexts } from '../kind-texts';
import type { Around as Neighbours } from './use-neighbours';
import styles from './applicant.module.css';

/** The way to the applicants before and after this one; hidden where there is no other one. */
export function Around({ at, count, goesOn, toPrevious, toNext }: Neighbours) {
  const { t } = useKindTexts(useTranslation('applications'));
  if (at === 0 || (count < 2 && !goesOn)) return null;
  return (
    <div className={styles.around} role="group" aria-label={t('applicant.around')}>
      <span className={styles.place}>{t(goesOn ? 'applicant.placeOfMore' : 'applicant.place', { at, count })}</span>
      <IconButton
        icon={BackIcon}
        label={t('applicant.previous')}
        disabled={toPrevious === null}
        onClick={() => toPrevious?.()}
      />
      <IconButton
        icon={ForwardIcon}
        label={t('applicant.next')}
        disabled={toNext === null}
        onClick={() => toNext?.()}
      />
    </div>
  );
}
