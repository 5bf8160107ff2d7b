import { maxCommentText, type ReplyView } from '@renmai/contracts/network/moment.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MentionText, trimmed } from '../../../lib/mention-text';
import { attempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { MentionArea } from '../../../ui/mention-area';
import { useTextSuggestions } from '../../../ui/use-text-suggestions';
import { useEditCommentMutation } from './comments.api';
import styles from './comments.module.css';

/** An own comment while it is changed. */
export function CommentEditor({ comment, onDone }: { comment: ReplyView; onDone: () => void }) {
  const { t } = useTranslation('moments');
  const { t: ui } = useTranslation('ui');
  const [value, setValue] = useState<MentionText>({ text: comment.text, mentions: comment.mentions });
  const [edit, { isLoading }] = useEditCommentMutation();
  const { onTyping, suggestions } = useTextSuggestions({ momentId: comment.momentId });
  const { text, mentions } = trimmed(value);
  const sendable = text !== '' && text.length <= maxCommentText;

  const save = async () => {
    if (!sendable || isLoading) return;
    if (text === comment.text || (await attempt(() => edit({ comment, text, mentions }).unwrap()))) onDone();
  };
  return (
    <div className={styles.editor}>
      <MentionArea
        label={t('comment.edit')}
        labelHidden
        autoFocus
        rows={2}
        limit={maxCommentText}
        value={value}
        onChange={setValue}
        onTyping={onTyping}
        suggestions={suggestions}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      <div className={styles.editorActions}>
        <Button size="small" onClick={onDone}>
          {ui('cancel')}
        </Button>
        <Button size="small" kind="primary" busy={isLoading} disabled={!sendable} onClick={() => void save()}>
          {ui('save')}
        </Button>
      </div>
    </div>
  );
}
