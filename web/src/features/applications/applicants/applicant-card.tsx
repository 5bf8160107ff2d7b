import type { ApplicantCard as CardView } from '@renmai/contracts/applications/applicant.schema';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { Avatar } from '../../../ui/avatar';
import type { Action } from '../../../ui/action-sheet';
import { Chip } from '../../../ui/chip';
import { Menu } from '../../../ui/menu';
import { CommentIcon } from '../../../ui/more-icons';
import { RelativeTime } from '../../../ui/relative-time';
import { Stars } from '../applicant/rating';
import { HeldBack } from '../held-back';
import { Placing } from '../placing';
import { StateChip } from '../state-chip';
import { useApplicantName } from '../use-applicant-name';
import { GuardianLines } from './guardian-lines';
import { SelectBox } from './select-box';
import styles from './board.module.css';

/** A child has lines of its own. */
const aboutOf = ({ subject, member, summary }: CardView): string | undefined =>
  subject ? undefined : (member?.headline ?? summary[0]?.value);

interface ApplicantCardProps {
  card: CardView;
  to: string;
  actions: readonly Action[];
  selected: boolean;
  onSelect: (on: boolean) => void;
  dragged?: boolean;
  onDragStart?: (event: DragEvent) => void;
  onDragEnd?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** An applicant on the board: name, date, the notes of the publisher's side, and the actions. */
export function ApplicantCard({
  card,
  to,
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
  const about = aboutOf(card);
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
        <Avatar
          id={card.member?.memberId ?? card.applicationId}
          name={name}
          photo={card.member?.photo?.list.url ?? null}
          size={40}
        />
        <div className={styles.words}>
          <Link to={to} className={styles.name} draggable={false}>
            {name}
            {!card.seen && <span className={styles.unseen} title={t('board.new')} />}
            {!card.seen && <span className="visually-hidden"> {t('board.new')}</span>}
          </Link>
          {about && (
            <p className={styles.headline} dir="auto">
              {about}
            </p>
          )}
          <GuardianLines card={card} className={styles.headline} />
        </div>
        <SelectBox label={t('bulk.select', { name })} value={selected} onChange={onSelect} />
      </div>
      <div className={styles.facts}>
        {card.state !== 'applied' && <StateChip state={card.state} />}
        <Placing {...card} subject={null} />
        <HeldBack decision={card.decision} />
        {card.knockedOut && <Chip tone="warn">{t('board.knockedOut')}</Chip>}
        {card.tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </div>
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
          <RelativeTime value={card.submittedAt} />
        </span>
        <Menu label={t('board.menu', { name })} actions={actions} />
      </div>
    </li>
  );
}
