import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../lib/input-method';
import { useLayer } from '../../../lib/layers';
import { useWide } from '../../../lib/use-media-query';
import { CloseIcon, PlusIcon } from '../../../ui/icons';
import { takesDrops, useDroppedFiles } from '../../../ui/dropped-files';
import { SendIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { toast } from '../../../ui/toast';
import { keepDraft } from '../actions/drafts';
import { editMessage } from '../actions/message-actions';
import { sayTyping, typingDone } from '../actions/typing';
import { MicIcon, SmileIcon } from '../chat-icons';
import { useChatDispatch } from '../live/chat-thunk';
import { previewText } from '../list/preview-text';
import { usePerson } from '../people/use-people';
import type { ConversationKey, StoredMessage } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { useOutcome } from '../use-outcome';
import { AttachPanel } from './attach-panel';
import type { Composing } from './conversation-pane';
import { EmojiPanel } from './emoji-panel';
import { MentionPanel } from './mention-panel';
import { useSay } from './say-context';
import { useHello } from './use-hello';
import { useFiles } from './use-files';
import { useFocusKept } from './use-focus-kept';
import { useMentions } from './use-mentions';
import { useRecorder } from './use-recorder';
import { VoiceBar } from './voice-bar';
import styles from './composer.module.css';

interface ComposerProps {
  conversationKey: ConversationKey;
  /** the name of the text field, and what it shows while it is empty */
  label: string;
  placeholder: string;
  composing: Composing;
  /** the answer or the edit is finished */
  onDone: () => void;
}

/** characters of one text */
const longest = 5_000;

/** The place to write: text that grows, and everything else that can be sent. */
export function Composer({ conversationKey: key, label, placeholder, composing, onDone }: ComposerProps) {
  const { t } = useTranslation('chat');
  const wide = useWide();
  const dispatch = useChatDispatch();
  const tell = useOutcome();
  const say = useSay(key);
  const draft = useChat((chat) => chat.drafts[key] ?? '');
  const hello = useHello();
  const [text, setText] = useState(
    composing.editing?.content.type === 'txt' ? composing.editing.content.text : draft || hello,
  );
  const [panel, setPanel] = useState<'emoji' | 'attach' | null>(null);
  useLayer(panel !== null, () => setPanel(null));
  const area = useRef<HTMLTextAreaElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const { editing } = composing;
  // it may be recalled while the answer is written
  const replyTo = useChat(
    ({ messages }) => composing.replyTo && (messages[composing.replyTo.key] ?? composing.replyTo),
  );
  const words = (message: StoredMessage) => previewText(message, (one, options) => t(one, options ?? {}));
  const quote = replyTo && {
    quote: {
      id: replyTo.id,
      from: replyTo.from,
      // readers see in their own language that it was recalled
      ...(replyTo.recalled ? { text: '', recalled: true } : { text: quotedOf(composing, words(replyTo), 120) }),
    },
  };

  const recorder = useRecorder(({ blob, name: file, duration, waveform }) => {
    const url = URL.createObjectURL(blob);
    const content = { type: 'audio' as const, url, secret: '', name: file, length: blob.size, duration };
    void say({ content, ext: { waveform, ...quote }, file: { blob, name: file } });
    onDone();
  });

  useEffect(() => {
    if (composing.editing || composing.replyTo || composing.again) area.current?.focus();
  }, [composing]);
  useEffect(() => {
    if (wide) area.current?.focus({ preventScroll: true });
  }, [wide]);
  // the cursor goes behind the text that is there already: a draft, or the edited text
  useLayoutEffect(() => {
    const end = area.current?.value.length ?? 0;
    area.current?.setSelectionRange(end, end);
  }, []);
  useFocusKept(panel !== null || recorder.seconds !== null, wide ? area : attach);
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [text]);

  const write = (next: string) => {
    setText(next);
    if (editing) return;
    dispatch(keepDraft(key, next));
    if (next.trim() !== '') sayTyping(key);
  };
  const mentions = useMentions(key, area, text, write);
  const clear = () => {
    setText('');
    if (!editing) dispatch(keepDraft(key, ''));
    typingDone(key);
    onDone();
  };
  const send = async () => {
    const said = text.trim();
    if (said === '') return;
    const content = { type: 'txt' as const, text: said };
    if (editing) {
      const done = tell(await dispatch(editMessage(editing, content)));
      // the box stays open for a member who has typed on meanwhile
      if (done && (area.current?.value ?? text) === text) clear();
      return;
    }
    const sent = say({ content, ext: { ...quote, ...mentions.extOf(said) } });
    setPanel(null);
    if (sent === true || (await sent)) clear();
  };
  const files = useFiles(key, quote, { onChoose: () => setPanel(null), onDone });
  const taken = editing ? null : files.choose;
  useDroppedFiles(taken);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKey(event)) return;
    // Enter that ends a word of an input method does not send
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event) && wide) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && (editing || replyTo)) {
      event.preventDefault();
      if (editing) clear();
      else onDone();
    }
  };
  const insert = (emoji: string) => {
    const box = area.current;
    if (!box || text.length + emoji.length > longest) return;
    // the next one goes behind it
    box.setRangeText(emoji, box.selectionStart, box.selectionEnd, 'end');
    write(box.value);
  };
  const voice = () => recorder.start().then((began) => began || toast(t('voice.refused'), { kind: 'bad' }));
  if (recorder.seconds !== null) {
    return <VoiceBar seconds={recorder.seconds} onSend={recorder.stop} onCancel={recorder.cancel} />;
  }
  return (
    <div
      className={styles.composer}
      onKeyDown={(event) => {
        // not those of a sheet that was opened from here
        const here = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key === 'Escape' && here && !event.defaultPrevented) setPanel(null);
      }}
      {...takesDrops(taken)}
    >
      {files.sheet}
      {mentions.choices.length > 0 && (
        <MentionPanel id={mentions.id} choices={mentions.choices} at={mentions.at} onChoose={mentions.choose} />
      )}
      {replyTo && <About message={replyTo} words={quotedOf(composing, words(replyTo))} onCancel={onDone} />}
      {editing && <About message={editing} words={words(editing)} editing onCancel={clear} />}
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {!editing && (
          <IconButton
            ref={attach}
            icon={PlusIcon}
            label={t('attach.title')}
            aria-expanded={panel === 'attach'}
            onClick={() => setPanel(panel === 'attach' ? null : 'attach')}
          />
        )}
        <textarea
          dir="auto"
          ref={area}
          className={styles.area}
          rows={1}
          maxLength={longest}
          value={text}
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="send"
          {...mentions.aria}
          onChange={({ target }) => {
            write(target.value);
            mentions.look(target.value, target.selectionStart);
          }}
          onBlur={() => mentions.look('', 0)}
          onKeyDown={onKeyDown}
          onFocus={() => !wide && setPanel(null)}
          onPaste={files.onPaste}
        />
        <IconButton
          icon={SmileIcon}
          label={t('emoji')}
          aria-expanded={panel === 'emoji'}
          onClick={() => setPanel(panel === 'emoji' ? null : 'emoji')}
        />
        {text.trim() === '' && !editing ? (
          <IconButton icon={MicIcon} label={t('voice.record')} onClick={() => void voice()} />
        ) : (
          <IconButton type="submit" className={styles.send} icon={SendIcon} label={t('send')} />
        )}
      </form>
      {panel === 'emoji' && <EmojiPanel onChoose={insert} />}
      {panel === 'attach' && <AttachPanel conversationKey={key} onFiles={files.choose} onDone={() => setPanel(null)} />}
    </div>
  );
}

/** The words that are quoted: a part of them, or all. */
const quotedOf = ({ part }: Composing, all: string, most = all.length): string => part ?? all.slice(0, most);

interface AboutProps {
  message: StoredMessage;
  words: string;
  editing?: boolean;
  onCancel: () => void;
}

/** The message that is answered or edited. */
function About({ message, words, editing, onCancel }: AboutProps) {
  const { t } = useTranslation('chat');
  const { name } = usePerson(message.from);
  return (
    <div className={styles.about}>
      <span className={styles.aboutWords}>
        <strong>{editing ? t('editing') : t('replyingTo', { name })}</strong>
        <span dir="auto">{words}</span>
      </span>
      <IconButton icon={CloseIcon} size={18} label={t('ui:cancel')} onClick={onCancel} />
    </div>
  );
}
