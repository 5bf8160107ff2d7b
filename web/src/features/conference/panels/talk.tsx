import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { EmptyState } from '../../../ui/empty-state';
import { IconButton } from '../../../ui/icon-button';
import { LinkedText } from '../../../ui/linked-text';
import { SendIcon } from '../../../ui/more-icons';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import { useRoomAttempt } from '../use-room-attempt';
import { TalkSaving } from './talk-saving';
import styles from './panels.module.css';

const longest = 2000;

/** The messages in the room: only for the people who are in it now, and deleted with it unless the chat is saved. */
export function Talk({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const { date } = useFormats();
  const messages = useStore(session.view, (state) => state.messages);
  const ownId = useStore(session.view, ({ you }) => you?.peerId);
  const { saving, mine } = useStore(session.view, ({ chat }) => chat);
  const attempt = useRoomAttempt();
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'end' });
  }, [messages.length]);
  const send = async () => {
    const words = text.trim();
    if (words === '') return;
    setText('');
    // a message that could not be sent is put back into the box
    if (!(await attempt(() => session.ask('say', { text: words, save: saving !== null && mine === true }))))
      setText((now) => now || words);
  };
  return (
    <div className={styles.talk}>
      <TalkSaving session={session} />
      <div className={styles.messages} role="log" aria-label={t('talk.title')}>
        {messages.length === 0 && <EmptyState small drawing="write" text={t(saving ? 'saving.empty' : 'talk.empty')} />}
        {messages.map(({ messageId, peerId, name, text: words, at, saved }) => (
          <article key={messageId} className={styles.message} data-own={peerId === ownId || undefined}>
            <header>
              <strong>{peerId === ownId ? t('people.you') : name}</strong>
              <time dateTime={at}>{date(at, 'time')}</time>
              {saving && !saved && <span className={styles.meta}>{t('saving.notSaved')}</span>}
            </header>
            <p dir="auto">
              <LinkedText text={words} />
            </p>
          </article>
        ))}
        <div ref={end} />
      </div>
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <textarea
          dir="auto"
          rows={1}
          value={text}
          maxLength={longest}
          aria-label={t('talk.write')}
          placeholder={t('talk.write')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send();
          }}
        />
        <IconButton icon={SendIcon} type="submit" label={t('talk.send')} disabled={text.trim() === ''} />
      </form>
    </div>
  );
}
