import type { RelationView } from '@renmai/contracts/network/relation.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRelationQuery } from '../../api/relation.api';
import { useFormats } from '../../lib/format';
import { Slot, type SlotProps } from '../../lib/slots';
import { paths } from '../../lib/paths';
import { type Action, ActionSheet } from '../../ui/action-sheet';
import { Button } from '../../ui/button';
import { CheckIcon, PlusIcon, RefreshIcon, ShareIcon } from '../../ui/icons';
import { BlockIcon, ClockIcon, MuteIcon, PersonAddIcon, PersonRemoveIcon, UnmuteIcon } from '../../ui/more-icons';
import { Menu } from '../../ui/menu';
import { useReportAction } from '../../ui/report-action';
import { Skeleton } from '../../ui/skeleton';
import { NoteSheet } from './note-sheet';
import { useCatchUp } from './use-catch-up';
import { useGoAway } from './use-go-away';
import { useNetworkActions } from './use-network-actions';
import type { Person } from './use-run-action';
import styles from './member.module.css';
import shared from './network.module.css';

interface Standing {
  member: Person;
  relation: RelationView;
}

const mayAsk = ({ takesRequests, requestable, requestableAt }: RelationView): boolean =>
  takesRequests && requestable && requestableAt === null;

/** The actions for a member, by the relation to the viewer. */
export function MemberActions({ member, onShare }: SlotProps['member.actions']) {
  const { t } = useTranslation('network');
  const { data: relation, isError, refetch } = useRelationQuery(member.memberId, { refetchOnMountOrArgChange: 30 });
  useCatchUp(member, relation);
  return (
    <>
      {relation?.friendship === 'received' && <Asked member={member} relation={relation} />}
      {relation?.friendship === 'none' && !mayAsk(relation) && <Wait {...relation} />}
      <div className={styles.bar}>
        {relation ? (
          <>
            <Friendship member={member} relation={relation} />
            {relation.friendship !== 'friends' && <Follow member={member} relation={relation} />}
          </>
        ) : isError ? (
          <Button icon={RefreshIcon} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        ) : (
          <>
            <Skeleton width={130} height={44} />
            <Skeleton width={104} height={44} />
          </>
        )}
        <div className={styles.pair}>
          {/* the same before and after the answer, so that it does not disappear under a press */}
          <Slot name="member.contact" props={{ member }} />
          {relation ? (
            <More member={member} relation={relation} onShare={onShare} />
          ) : (
            <Button icon={ShareIcon} onClick={onShare}>
              {t('actions.share')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** A request by the other member: their note, and buttons to accept or decline. */
function Asked({ member, relation: { note } }: Standing) {
  const { t } = useTranslation('network');
  const { accept, refuse } = useNetworkActions();
  return (
    <div className={styles.asked} data-member-place={member.memberId}>
      <p>{t('actions.asksYou', { name: member.name })}</p>
      {note && (
        <blockquote className={styles.quote} dir="auto">
          {note}
        </blockquote>
      )}
      <div className={shared.orders}>
        <Button kind="primary" onClick={() => void accept(member)}>
          {t('request.accept')}
        </Button>
        <Button onClick={() => void refuse(member)}>{t('request.refuse')}</Button>
      </div>
    </div>
  );
}

function Friendship({ member, relation }: Standing) {
  const { t } = useTranslation('network');
  const { date } = useFormats();
  const { withdraw, remove } = useNetworkActions();
  const [open, setOpen] = useState(false);
  const { friendship, since } = relation;
  const { name } = member;
  const close = () => setOpen(false);
  if (friendship === 'received') return null;
  if (friendship === 'friends') {
    return (
      <>
        <Button
          kind="tint"
          icon={CheckIcon}
          aria-haspopup="dialog"
          aria-label={t('actions.friendsOf', { name })}
          onClick={() => setOpen(true)}
        >
          {t('actions.friends')}
        </Button>
        <ActionSheet
          open={open}
          onClose={close}
          title={since ? t('actions.friendsSince', { name, date: date(since) }) : name}
          actions={[{ label: t('remove.action'), icon: PersonRemoveIcon, onChoose: () => void remove(member) }]}
        />
      </>
    );
  }
  if (friendship === 'requested') {
    return (
      <Button
        icon={ClockIcon}
        aria-label={t('request.pendingOf', { name })}
        data-member-place={member.memberId}
        onClick={() => void withdraw(member)}
      >
        {t('request.pending')}
      </Button>
    );
  }
  if (!mayAsk(relation)) return null;
  return (
    <>
      <Button kind="primary" icon={PersonAddIcon} onClick={() => setOpen(true)}>
        {t('request.add')}
      </Button>
      <NoteSheet open={open} onClose={close} member={member} />
    </>
  );
}

/** Why no request can be sent now. */
function Wait({ takesRequests, requestable, requestableAt }: RelationView) {
  const { t } = useTranslation('network');
  const { date } = useFormats();
  if (!takesRequests) return <p className={styles.wait}>{t('actions.closed')}</p>;
  return (
    <p className={styles.wait}>
      {requestable && requestableAt ? t('actions.wait', { date: date(requestableAt) }) : t('actions.spent')}
    </p>
  );
}

function Follow({ member, relation }: Standing) {
  const { t } = useTranslation('network');
  const { follow, unfollow } = useNetworkActions();
  if (relation.following) {
    return (
      <Button icon={CheckIcon} aria-pressed onClick={() => void unfollow(member)}>
        {t('follow.state')}
      </Button>
    );
  }
  // the first thing to do where there is nothing else
  const first = relation.friendship === 'none' && !mayAsk(relation);
  return (
    <Button kind={first ? 'primary' : 'secondary'} icon={PlusIcon} onClick={() => void follow(member)}>
      {t('follow.action')}
    </Button>
  );
}

function More({ member, relation, onShare }: Standing & { onShare: () => void }) {
  const { t } = useTranslation('network');
  const goAway = useGoAway();
  const reportAction = useReportAction();
  const { remove, follow, unfollow, mute, unmute, block } = useNetworkActions();
  // both members lose access to the page: the viewer goes on to the page with their network
  const leave = () => goAway(paths.network);
  const following: Action = relation.following
    ? { label: t('follow.end'), icon: PersonRemoveIcon, onChoose: () => void unfollow(member) }
    : { label: t('follow.action'), icon: PlusIcon, onChoose: () => void follow(member) };
  const actions: Action[] = [
    { label: t('actions.share'), icon: ShareIcon, onChoose: onShare },
    // a friend's moments are in the feed anyway, so their two main actions are others
    ...(relation.friendship === 'friends' ? [following] : []),
    relation.muted
      ? { label: t('mute.end'), icon: UnmuteIcon, onChoose: () => void unmute(member) }
      : { label: t('mute.action'), hint: t('mute.hint'), icon: MuteIcon, onChoose: () => void mute(member) },
    ...(relation.friendship === 'friends'
      ? [{ label: t('remove.action'), icon: PersonRemoveIcon, onChoose: () => void remove(member) }]
      : []),
    reportAction('member', member.memberId),
    { label: t('block.action'), icon: BlockIcon, danger: true, onChoose: () => void block(member, leave) },
  ];
  return <Menu label={t('more.of', { name: member.name })} actions={actions} />;
}
