import type { EventComment } from '@renmai/contracts/events/after.api';
import type { EventView } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { itemsOf } from '../../../api/list-query';
import { useAccount } from '../../../api/session.slice';
import { useProblemText } from '../../../api/use-problem-text';
import { paths } from '../../../lib/paths';
import { useDraft } from '../../../lib/use-draft';
import { wantAfterLogin } from '../../../lib/wanted';
import type { Action } from '../../../ui/action-sheet';
import { attempt, useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { confirm } from '../../../ui/confirm';
import { ErrorState } from '../../../ui/error-state';
import { keyOf, useInOwnLanguage } from '../../../ui/in-own-language/shown-translations';
import { Translate } from '../../../ui/in-own-language/translate';
import { LinkedText } from '../../../ui/linked-text';
import { MemberLine } from '../../../ui/member-line';
import { Menu } from '../../../ui/menu';
import { TrashIcon } from '../../../ui/more-icons';
import { RelativeTime } from '../../../ui/relative-time';
import { useReportAction } from '../../../ui/report-action';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { TextArea } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { WaitingComments } from '../../../ui/waiting-comments/waiting-comments';
import { useCommentEventMutation, useEventCommentsInfiniteQuery, useRemoveEventCommentMutation } from '../after.api';
import { eventsPaths } from '../events-paths';
import { organizerPath } from '../facts/organizer';
import styles from './comments.module.css';

const LONGEST = 1000;

/** Comments of the publisher's friends on an event, the newest first. */
export function Comments({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const { eventId } = event;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useEventCommentsInfiniteQuery(
    eventId,
    { refetchOnMountOrArgChange: 30 },
  );
  const comments = itemsOf(data);
  return (
    <Section title={t('comments.title')}>
      <div className={styles.stack}>
        <Write event={event} />
        <WaitingComments on={eventId} />
        {!data && error && <ErrorState small problem={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <SkeletonLine avatar={40} />
          </Loading>
        )}
        {data && comments.length === 0 && <p className={styles.meta}>{t('comments.none')}</p>}
        {comments.length > 0 && (
          <ul className={styles.list} aria-label={t('comments.title')}>
            {comments.map((comment) => (
              <li key={comment.commentId}>
                <Comment eventId={eventId} comment={comment} />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button kind="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('comments.more')}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** The field, or why there is none and what helps. */
function Write({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const text = useProblemText();
  const account = useAccount();
  const { eventId, mayComment, organizer } = event;
  if (account === null) {
    return (
      <div className={styles.closed}>
        <span>{t('comments.loginFirst')}</span>
        <ButtonLink size="small" to={paths.login} onClick={() => wantAfterLogin(eventsPaths.event(eventId))}>
          {t('visitor.login')}
        </ButtonLink>
      </div>
    );
  }
  if (mayComment) return <Box eventId={eventId} />;
  const code = organizer.kind === 'member' ? 'events.friends-first' : 'events.follow-first';
  const to = organizerPath(organizer);
  return (
    <div className={styles.closed}>
      <span>{text({ code, title: code, status: 403 })}</span>
      {to && (
        <ButtonLink size="small" to={to}>
          {t(organizer.kind === 'member' ? 'comments.toMember' : 'comments.toHomepage')}
        </ButtonLink>
      )}
    </div>
  );
}

function Box({ eventId }: { eventId: string }) {
  const { t } = useTranslation('events');
  const kept = useDraft<string>(`event-comment.${eventId}`);
  const [value, setValue] = useState(kept.initial ?? '');
  const [write] = useCommentEventMutation();
  const { busy, attempt: run } = useAttempt();
  const idempotency = useIdempotencyKey();
  const words = value.trim();
  const send = async () => {
    const body = { text: words };
    const done = await run(() => write({ params: { eventId }, body, idempotencyKey: idempotency.key() }).unwrap());
    if (!done) return;
    idempotency.renew();
    kept.discard();
    setValue('');
  };
  return (
    <div className={styles.box}>
      <TextArea
        label={t('comments.label')}
        value={value}
        error={value.length > LONGEST ? t('comments.tooLong', { count: LONGEST }) : undefined}
        onChange={(next) => {
          setValue(next);
          idempotency.renew();
          if (next === '') kept.discard();
          else kept.keep(next);
        }}
      />
      <div>
        <Button
          kind="primary"
          size="small"
          busy={busy}
          disabled={words === '' || value.length > LONGEST}
          onClick={() => void send()}
        >
          {t('comments.send')}
        </Button>
      </div>
    </div>
  );
}

function Comment({ eventId, comment }: { eventId: string; comment: EventComment }) {
  const { t } = useTranslation('events');
  const [remove] = useRemoveEventCommentMutation();
  const account = useAccount();
  const reportAction = useReportAction();
  const { commentId, author, text, at, removable, organizer } = comment;
  const { said } = useInOwnLanguage(keyOf('event-comment', commentId, 1));
  const ask = async () => {
    const yes = await confirm({ title: t('comments.removeTitle'), action: t('comments.remove'), danger: true });
    if (!yes || !(await attempt(() => remove({ eventId, commentId }).unwrap()))) return;
    toast(t('comments.removed'), { kind: 'good' });
  };
  const actions: Action[] = [
    ...(account === null || account.memberId === author.memberId ? [] : [reportAction('event-comment', commentId)]),
    ...(removable ? [{ icon: TrashIcon, label: t('comments.remove'), danger: true, onChoose: () => void ask() }] : []),
  ];
  return (
    <article aria-label={author.name}>
      <MemberLine
        size={40}
        member={{ ...author, photo: author.photo?.list.url ?? null }}
        to={paths.member(author.memberId)}
        meta={
          <span className={styles.when}>
            <RelativeTime value={at} />
            {organizer && <Chip tone="accent">{t('comments.organizer')}</Chip>}
          </span>
        }
        action={actions.length > 0 && <Menu label={t('comments.moreOf', { name: author.name })} actions={actions} />}
      />
      <p className={styles.text} dir="auto">
        <LinkedText text={said('text', text)} />
      </p>
      <Translate of={{ kind: 'event-comment', id: commentId, version: 1, authorId: author.memberId, words: text }} />
    </article>
  );
}
