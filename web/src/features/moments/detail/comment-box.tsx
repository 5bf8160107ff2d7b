import { maxCommentText, type MomentView } from '@renmai/contracts/network/moment.schema';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { isLater } from '../../../api/later';
import { useAccount } from '../../../api/session.slice';
import { displayName } from '../../../lib/display-name';
import { edited, type MentionText, trimmed } from '../../../lib/mention-text';
import { typedBehind } from '../../../lib/typed-behind';
import { useDraft } from '../../../lib/use-draft';
import { attempt } from '../../../ui/attempt';
import { Avatar } from '../../../ui/avatar';
import { CloseIcon } from '../../../ui/icons';
import { SendIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { MentionArea, type MentionAreaHandle } from '../../../ui/mention-area';
import { useTextSuggestions } from '../../../ui/use-text-suggestions';
import { LoginButton } from '../login-button';
import { useCommentRefusal } from '../use-comment-refusal';
import { useWriteCommentMutation } from './comments.api';
import styles from './comment-box.module.css';

/** The addressee of a reply, and the comment below which it will be listed. */
export interface ReplyTo {
  parentId: string;
  memberId: string;
  name: string;
}

export interface CommentBoxHandle {
  focus: () => void;
  reply: (to: ReplyTo) => void;
}

interface CommentBoxProps {
  moment: MomentView;
  ref?: Ref<CommentBoxHandle>;
}

/** The box to comment on a moment, or the reason why the viewer cannot. */
export function CommentBox({ moment, ref }: CommentBoxProps) {
  const { t } = useTranslation('moments');
  const account = useAccount();
  const refusal = useCommentRefusal(moment);
  if (refusal) return <p className={styles.closed}>{refusal.full}</p>;
  if (!account) {
    return (
      <div className={styles.closed}>
        <span>{t('comment.loginFirst')}</span>
        <LoginButton />
      </div>
    );
  }
  return <Box ref={ref} moment={moment} />;
}

interface Draft extends MentionText {
  replyTo: ReplyTo | null;
}
const empty: Draft = { text: '', mentions: [], replyTo: null };

function Box({ moment: { momentId }, ref }: CommentBoxProps) {
  const { t } = useTranslation('moments');
  const account = useAccount();
  const kept = useDraft<Draft>(`comment.${momentId}`);
  const [draft, setDraft] = useState<Draft>(kept.initial ?? empty);
  const [write, { isLoading }] = useWriteCommentMutation();
  const [said, setSaid] = useState('');
  const idempotency = useIdempotencyKey();
  const area = useRef<MentionAreaHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(draft);
  const { onTyping, suggestions } = useTextSuggestions({ momentId });
  const { text, mentions } = trimmed(draft);
  const sendable = text !== '' && text.length <= maxCommentText && !isLoading;

  const change = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    setSaid('');
    idempotency.renew();
    if (next.text === '' && next.replyTo === null) kept.discard();
    else kept.keep(next);
  };
  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    reply: (to) => {
      change({ ...draft, replyTo: to });
      area.current?.focus();
    },
  }));

  const send = async () => {
    if (!sendable) return;
    const parentId = draft.replyTo?.parentId ?? null;
    let told = t('comment.done');
    const done = await attempt(async () => {
      const answer = await write({
        momentId,
        body: { text, mentions, parentId },
        idempotencyKey: idempotency.key(),
      }).unwrap();
      if (isLater(answer)) return void (told = t('ui:later'));
      window.requestAnimationFrame(() => {
        document.getElementById(`comment-${answer.commentId}`)?.scrollIntoView?.({ block: 'center' });
      });
    });
    if (!done) return;
    const now = latest.current;
    const rest = typedBehind(draft.text, now.text);
    change({ ...edited(now, rest), replyTo: now.replyTo === draft.replyTo ? null : now.replyTo });
    setSaid(told);
    const at = document.activeElement;
    // the focus is not moved if the member is elsewhere by now
    if (at === document.body || place.current?.contains(at)) area.current?.focus();
  };
  return (
    <div ref={place} className={styles.box}>
      {draft.replyTo && (
        <div className={styles.reply}>
          <span>{t('comment.replyTo', { name: draft.replyTo.name })}</span>
          <IconButton
            icon={CloseIcon}
            size={18}
            label={t('comment.noReply')}
            onClick={() => {
              change({ ...draft, replyTo: null });
              area.current?.focus();
            }}
          />
        </div>
      )}
      <div className={styles.row}>
        {account && (
          <Avatar
            className={styles.face}
            id={account.memberId}
            name={displayName(account)}
            photo={account.photo}
            size={32}
          />
        )}
        <div className={styles.area}>
          <MentionArea
            ref={area}
            label={t('comment.write')}
            labelHidden
            above
            rows={1}
            placeholder={t('comment.write')}
            limit={maxCommentText}
            value={draft}
            onChange={(next) => change({ ...next, replyTo: draft.replyTo })}
            onTyping={onTyping}
            suggestions={suggestions}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
            }}
          />
        </div>
        <IconButton
          className={styles.send}
          icon={SendIcon}
          label={t('comment.send')}
          aria-disabled={!sendable}
          aria-busy={isLoading}
          onClick={() => void send()}
        />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
