import { type GroupLink, groupLinkDays, mostGroupLinks } from '@renmai/contracts/messaging/group-links.api';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { RadioList } from '../../../ui/choice';
import { confirm } from '../../../ui/confirm';
import { ErrorState } from '../../../ui/error-state';
import { IconButton } from '../../../ui/icon-button';
import { keepPlace } from '../../../ui/keep-place';
import { LinkIcon, QrIcon, TrashIcon } from '../../../ui/more-icons';
import { Sheet } from '../../../ui/sheet';
import { ShareSheet } from '../../../ui/share-sheet';
import { chatPaths } from '../chat-paths';
import { useMemberName } from '../people/use-member-name';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { useGroupLinksQuery, useMakeGroupLinkMutation, useRevokeGroupLinkMutation } from './group-links.api';
import type { GroupInfo } from './groups.api';
import styles from './groups.module.css';

/** The links that lead into a group, for who may invite: members see their own ones. */
export function GroupLinks({ group }: { group: GroupInfo }) {
  const { t } = useTranslation('chat');
  const { data: links, error, refetch } = useGroupLinksQuery(group.id);
  const [making, setMaking] = useState(false);
  const [shared, setShared] = useState<GroupLink | null>(null);
  return (
    <Section
      title={t('link.title')}
      action={
        (links?.length ?? 0) < mostGroupLinks && (
          <Button size="small" icon={LinkIcon} onClick={() => setMaking(true)}>
            {t('link.make')}
          </Button>
        )
      }
    >
      {error && !links && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {links?.length === 0 && <p className={styles.sub}>{t('link.none')}</p>}
      <ul className={styles.members}>
        {links?.map((link) => (
          <LinkRow key={link.linkId} groupId={group.id} link={link} onShare={() => setShared(link)} />
        ))}
      </ul>
      {making && (
        <MakeSheet
          groupId={group.id}
          onClose={() => setMaking(false)}
          onMade={(link) => {
            setMaking(false);
            setShared(link);
          }}
        />
      )}
      {shared && (
        <ShareSheet
          open
          onClose={() => setShared(null)}
          title={t('link.share')}
          text={group.name}
          path={chatPaths.join(shared.secret)}
          shows="code"
        />
      )}
    </Section>
  );
}

interface LinkRowProps {
  groupId: string;
  link: GroupLink;
  onShare: () => void;
}

function LinkRow({ groupId, link, onShare }: LinkRowProps) {
  const { t } = useTranslation('chat');
  const { date } = useFormats();
  const me = useChat((chat) => chat.me);
  const author = useMemberName(keyOf({ kind: 'group', id: groupId }), link.authorId);
  const [revoke] = useRevokeGroupLinkMutation();
  const { busy, attempt } = useAttempt();
  const row = useRef<HTMLLIElement>(null);
  const end = async () => {
    const question = { title: t('link.revokeTitle'), text: t('link.revokeText'), action: t('link.revoke') };
    if (!(await confirm({ ...question, danger: true }))) return;
    const place = keepPlace(row.current);
    if (await attempt(() => revoke({ groupId, linkId: link.linkId }).unwrap())) place.focus();
  };
  const until = date(link.endsAt, 'dateTime');
  return (
    <li ref={row} className={styles.file}>
      <LinkIcon size={24} />
      <span className={styles.words}>
        <span>{t('link.until', { until })}</span>
        <span className={styles.sub}>
          {[link.authorId !== me && author, t('link.came', { count: link.came })].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconButton icon={QrIcon} label={t('link.shareUntil', { until })} onClick={onShare} />
      <IconButton
        icon={TrashIcon}
        label={t('link.revokeUntil', { until })}
        disabled={busy}
        onClick={() => void end()}
      />
    </li>
  );
}

interface MakeSheetProps {
  groupId: string;
  onClose: () => void;
  onMade: (link: GroupLink) => void;
}

type Days = `${(typeof groupLinkDays)[number]}`;

function MakeSheet({ groupId, onClose, onMade }: MakeSheetProps) {
  const { t } = useTranslation('chat');
  const [days, setDays] = useState<Days>('7');
  const [make] = useMakeGroupLinkMutation();
  const { busy, attempt } = useAttempt();
  const save = () =>
    attempt(async () => {
      const chosen = groupLinkDays.find((one) => String(one) === days) ?? 7;
      onMade(await make({ groupId, days: chosen }).unwrap());
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('link.make')}
      width="narrow"
      footer={
        <Button kind="primary" block busy={busy} onClick={() => void save()}>
          {t('link.make')}
        </Button>
      }
    >
      <RadioList<Days>
        label={t('link.lasts')}
        value={days}
        onChange={setDays}
        options={groupLinkDays.map((count) => ({ value: `${count}`, label: t('link.days', { count }) }))}
      />
    </Sheet>
  );
}
