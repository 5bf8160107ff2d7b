import type { ApplicantCard as CardView } from '@renmai/contracts/applications/applicant.schema';
import type { Background } from '@renmai/contracts/profile/profile.schema';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { Avatar } from '../../../ui/avatar';
import type { Action } from '../../../ui/action-sheet';
import { Menu } from '../../../ui/menu';
import { CommentIcon } from '../../../ui/more-icons';
import { Stars } from '../applicant/rating';
import { useApplicantName } from '../use-applicant-name';
import { GuardianLines } from './guardian-lines';
import type { ListLink } from '../list-order';
import { CardBackground, CardFacts } from './card-facts';
import { SelectBox } from './select-box';
import { Waits } from './waits';
import styles from './board.module.css';

interface ApplicantCardProps {
  card: CardView;
  background: Background | undefined;
  /** it is in the column of offers */
  atOffer: boolean;
  link: ListLink;
  actions: readonly Action[];
  selected: boolean;
  onSelect: (on: boolean) => void;
  dragged?: boolean;
  onDragStart?: (event: DragEvent) => void;
  onDragEnd?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** An applicant on the board: who it is, what is to be known before a decision, how long they have waited, and the actions. */
export function ApplicantCard({
  card,
  background,
  atOffer,
  link,
  actions,
  selected,
  onSelect,
  dragged,
  onDragStart,
  onDragEnd,
  onKeyDown,
}: ApplicantCardProps) {
  const { t } = useTranslation('applications');
  const name = useApplicantName()(card);
  return (
    <li
      className={cx(styles.card, dragged && styles.dragged, selected && styles.selected)}
      data-card={card.applicationId}
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onKeyDown={onKeyDown}
    >
      <div className={styles.who}>
        <span className={styles.face}>
          <Avatar
            id={card.member?.memberId ?? card.applicationId}
            name={name}
            photo={card.member?.photo?.list.url ?? null}
            size={32}
          />
        </span>
        <div className={styles.words}>
          <Link {...link} className={styles.name} draggable={false}>
            {name}
            {!card.seen && <span className={styles.unseen} title={t('board.new')} />}
            {!card.seen && <span className="visually-hidden"> {t('board.new')}</span>}
          </Link>
        </div>
        <SelectBox label={t('bulk.select', { name })} value={selected} onChange={onSelect} />
      </div>
      <div className={styles.lines}>
        <CardBackground card={card} background={background} />
        <GuardianLines card={card} className={styles.headline} />
      </div>
      <CardFacts card={card} atOffer={atOffer} />
      <div className={styles.foot}>
        <Stars value={card.rating} />
        {card.notes > 0 && (
          <span className={styles.notes} title={t('notes.count', { count: card.notes })}>
            <CommentIcon size={14} />
            {card.notes}
            <span className="visually-hidden">{t('notes.count', { count: card.notes })}</span>
          </span>
        )}
        <span className={styles.when}>
          <Waits card={card} />
        </span>
        <span className={styles.menu}>
          <Menu label={t('board.menu', { name })} actions={actions} />
        </span>
      </div>
    </li>
  );
}
