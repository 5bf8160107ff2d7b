import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import type { Background } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Action } from '../../../ui/action-sheet';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { type Column, DataTable } from '../../../ui/data-table';
import { Menu } from '../../../ui/menu';
import { Stars } from '../applicant/rating';
import { isOpen } from '../steps';
import { useApplicantName } from '../use-applicant-name';
import { GuardianLines } from './guardian-lines';
import type { ListLink } from '../list-order';
import { CardBackground, CardFacts } from './card-facts';
import { Waits } from './waits';
import { SelectBox } from './select-box';
import styles from './table.module.css';
import { useKindTexts } from '../kind-texts';

interface TableProps {
  cards: readonly ApplicantCard[];
  backgroundOf: (card: ApplicantCard) => Background | undefined;
  stageOf: (stageId: string) => string;
  linkOf: (card: ApplicantCard) => ListLink;
  actions: (card: ApplicantCard) => readonly Action[];
  selected: ReadonlySet<string>;
  onSelect: (card: ApplicantCard, on: boolean) => void;
  /** selects all rows that are shown */
  onAll: () => void;
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
}

/** Applicants as a table on a desk, as cards on a phone. */
export function ApplicantsTable({
  cards,
  backgroundOf,
  stageOf,
  linkOf,
  actions,
  selected,
  onSelect,
  onAll,
  hasMore,
  busy,
  onMore,
}: TableProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const nameOf = useApplicantName();
  const columns: Column<ApplicantCard>[] = [
    {
      key: 'name',
      heading: t('table.name'),
      phone: 'title',
      cell: (card) => (
        <span className={styles.name}>
          <SelectBox
            label={t('bulk.select', { name: nameOf(card) })}
            value={selected.has(card.applicationId)}
            onChange={(on) => onSelect(card, on)}
          />
          <Link {...linkOf(card)}>{nameOf(card)}</Link>
          {!card.seen && <Chip tone="accent">{t('board.new')}</Chip>}
          <GuardianLines card={card} className={styles.guardian} />
        </span>
      ),
    },
    {
      key: 'about',
      heading: t('table.about'),
      cell: (card) => (
        <div className={styles.about}>
          <CardBackground card={card} background={backgroundOf(card)} />
        </div>
      ),
    },
    {
      key: 'stage',
      heading: t('table.stage'),
      cell: (card) => (
        <div className={styles.chips}>
          {isOpen(card.state) && <span className={styles.stage}>{stageOf(card.stageId)}</span>}
          <CardFacts card={{ ...card, tags: [] }} atOffer={card.state === 'offered'} />
        </div>
      ),
    },
    {
      key: 'rating',
      heading: t('table.rating'),
      cell: ({ rating }) => (rating === null ? '–' : <Stars value={rating} />),
    },
    { key: 'tags', heading: t('table.tags'), cell: ({ tags }) => tags.join(', ') || '–' },
    {
      key: 'when',
      heading: t('table.when'),
      cell: (card) => (
        <span className={styles.stage}>
          <Waits card={card} />
        </span>
      ),
    },
  ];
  return (
    <>
      <div>
        <Button size="small" kind="quiet" onClick={onAll}>
          {t('bulk.selectAll')}
        </Button>
      </div>
      <DataTable
        caption={t('table.title')}
        columns={columns}
        rows={cards}
        rowKey={({ applicationId }) => applicationId}
        actions={(card) => <Menu label={t('board.menu', { name: nameOf(card) })} actions={actions(card)} />}
      />
      {hasMore && (
        <Button kind="quiet" busy={busy} onClick={onMore}>
          {t('ui:list.more')}
        </Button>
      )}
    </>
  );
}
