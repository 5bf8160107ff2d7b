import type { EnrolmentCard as Enrolment } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip';
import { CompareToggle } from '../compare/compare-toggle';
import { enrolmentPaths } from '../enrolment-paths';
import { useDaysLeft } from '../facts/days';
import { usePlaceText } from '../facts/place';
import { usePlacesText } from '../facts/places';
import { useTuitionText } from '../../../ui/amounts/tuition-text';
import { EnrolmentMenu } from './enrolment-menu';
import { OfferCard } from '../../../ui/publications/offer-card';
import shared from '../../../ui/publications/card.module.css';
import styles from './enrolment-card.module.css';

/** number of majors and keywords on a card */
const fewest = 3;

interface EnrolmentCardProps {
  enrolment: Enrolment;
  /** the list is of one school, whose name is not repeated */
  plain?: boolean;
}

/** An enrolment in a list: its school, stage, place, fee, and the time left. */
export function EnrolmentCard({ enrolment, plain = false }: EnrolmentCardProps) {
  const { t } = useTranslation('enrolment');
  const place = usePlaceText();
  const tuition = useTuitionText();
  const daysLeft = useDaysLeft();
  const places = usePlacesText();
  const { enrolmentId, name, homepage, stage, state, majors } = enrolment;
  const left = daysLeft(enrolment);
  const shown = majors.slice(0, fewest);
  return (
    <OfferCard
      homepage={homepage}
      title={name}
      to={enrolmentPaths.view(enrolmentId)}
      plain={plain}
      actions={<EnrolmentMenu enrolment={enrolment} />}
    >
      <p className={styles.facts}>{[t(`stage.${stage}`), place(enrolment)].filter(Boolean).join(' · ')}</p>
      <p className={shared.amount}>{tuition(enrolment.tuition)}</p>
      {shown.length > 0 && (
        <p className={styles.facts}>
          {shown.join(' · ')}
          {majors.length > fewest && ` +${majors.length - fewest}`}
        </p>
      )}
      <p className={styles.foot}>
        {state !== 'open' && <Chip tone="warn">{t(`state.${state}`)}</Chip>}
        {left && <Chip tone={left.soon ? 'warn' : 'plain'}>{left.text}</Chip>}
        {state === 'open' && <span>{places(enrolment.places)}</span>}
        <span className={styles.compare}>
          <CompareToggle enrolment={enrolment} />
        </span>
      </p>
    </OfferCard>
  );
}
