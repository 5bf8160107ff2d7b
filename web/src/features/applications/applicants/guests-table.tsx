import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPaths } from '../../../lib/application-paths';
import type { Action } from '../../../ui/action-sheet';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { type Column, DataTable } from '../../../ui/data-table';
import { Menu } from '../../../ui/menu';
import { RelativeTime } from '../../../ui/relative-time';
import { HeldBack, isHeldBack } from '../held-back';
import { useKindTexts } from '../kind-texts';
import type { OfTarget } from '../kinds';
import { Placing } from '../placing';
import { useApplicantName } from '../use-applicant-name';
import { SelectBox } from './select-box';
import styles from './table.module.css';
import type { Chosen } from './use-chosen';

/** Whether there is more to say about a registration than its answer. */
const hasFacts = ({ subject, rank, offerEndsAt, decision, knockedOut, tags }: ApplicantCard): boolean =>
  subject !== null || rank !== null || offerEndsAt !== null || isHeldBack(decision) || knockedOut || tags.length > 0;

interface GuestsTableProps {
  of: OfTarget;
  cards: readonly ApplicantCard[];
  actions: (card: ApplicantCard) => readonly Action[];
  chosen: Chosen;
  /** at most so many are selected at once */
  most: number;
  /** null: all are shown */
  onMore: (() => void) | null;
  busy: boolean;
}

/** Guests with the same answer: the name, what they are, and what is to be known about their registration. */
export function GuestsTable({ of, cards, actions, chosen, most, onMore, busy }: GuestsTableProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const nameOf = useApplicantName();
  const about = (card: ApplicantCard) => card.member?.headline ?? card.summary[0]?.value ?? '';
  const columns: Column<ApplicantCard>[] = [
    {
      key: 'name',
      heading: t('table.name'),
      phone: 'title',
      cell: (card) => (
        <span className={styles.name}>
          <SelectBox
            label={t('bulk.select', { name: nameOf(card) })}
            value={chosen.ids.has(card.applicationId)}
            onChange={(on) => chosen.choose(card, on)}
          />
          <Avatar
            id={card.member?.memberId ?? card.applicationId}
            name={nameOf(card)}
            photo={card.member?.photo?.list.url ?? null}
            size={32}
          />
          <Link to={applicationPaths.applicants('events', null, of.targetId, card.applicationId)}>{nameOf(card)}</Link>
          {!card.seen && <Chip tone="accent">{t('board.new')}</Chip>}
        </span>
      ),
    },
    { key: 'about', heading: t('guests.about'), cell: (card) => <span dir="auto">{about(card) || '–'}</span> },
    {
      key: 'facts',
      heading: t('guests.facts'),
      cell: (card) => (
        <span className={styles.chips}>
          <Placing {...card} />
          <HeldBack decision={card.decision} />
          {card.knockedOut && <Chip tone="warn">{t('board.knockedOut')}</Chip>}
          {card.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
      ),
    },
    {
      key: 'when',
      heading: t('guests.registered'),
      cell: (card) => <RelativeTime className={styles.stage} value={card.submittedAt} />,
    },
  ];
  return (
    <>
      <div>
        <Button size="small" kind="quiet" onClick={() => chosen.chooseAll(cards.slice(0, most))}>
          {t('bulk.selectAll')}
        </Button>
      </div>
      <DataTable
        caption={t('guests.title')}
        columns={cards.some(hasFacts) ? columns : columns.filter(({ key }) => key !== 'facts')}
        rows={cards}
        rowKey={({ applicationId }) => applicationId}
        actions={(card) => <Menu label={t('board.menu', { name: nameOf(card) })} actions={actions(card)} />}
      />
      {onMore && (
        <Button kind="quiet" busy={busy} onClick={onMore}>
          {t('ui:list.more')}
        </Button>
      )}
    </>
  );
}
