import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { offersPath } from '../../../api/moments/by-whom';
import { cx } from '../../../lib/cx';
import { Slot } from '../../../lib/slots';
import { Card } from '../../../ui/card';
import { MomentHead } from './moment-head';
import { MoreMenu } from './more-menu';
import common from './moment.module.css';
import styles from './offers-card.module.css';

interface OffersCardProps {
  moment: MomentView;
  homepage: NonNullable<MomentView['homepage']>;
  offers: NonNullable<MomentView['offers']>;
}

/** The first offers, rendered by the features that they belong to. */
function First({ offers }: Pick<OffersCardProps, 'offers'>) {
  // their titles are known before the rest is
  const fallback = (
    <div className={styles.list} data-kind={offers.kind}>
      {offers.first.map((offer, index) => (
        <p key={index} className={styles.waiting}>
          {'name' in offer ? offer.name : offer.title}
        </p>
      ))}
    </div>
  );
  const name = `offers.${offers.kind}` as const;
  return <Slot name={name} props={offers} fallback={fallback} />;
}

/** The offers that a followed homepage published on one day: the first ones, and a link to all. */
export function OffersCard({ moment, homepage, offers }: OffersCardProps) {
  const { t } = useTranslation('moments');
  const { kind, total, first } = offers;
  const more = total - first.length;
  return (
    <Card flush className={cx(common.card, styles.card)} data-moment={moment.momentId}>
      <MomentHead moment={moment} action={<MoreMenu moment={moment} />} />
      <p className={common.said}>{t(`offers.${kind}.title`, { count: total })}</p>
      <First offers={offers} />
      {more > 0 && (
        <Link className={styles.more} to={offersPath(homepage, offers)}>
          {t(`offers.${kind}.more`, { count: more })}
        </Link>
      )}
    </Card>
  );
}
