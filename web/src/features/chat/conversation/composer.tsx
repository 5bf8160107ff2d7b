import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../lib/input-method';
import { useLayer } from '../../../lib/layers';
import { useWide } from '../../../lib/use-media-query';
import { CloseIcon, PlusIcon } from '../../../ui/icons';
import { takesDrops, useDroppedFiles } from '../../../ui/dropped-files';
import { SendIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { MicIcon, SmileIcon } from '../chat-icons';
import { usePerson } from '../people/use-people';
import type { ConversationKey, StoredMessage } from '../state/chat.types';
import { AttachPanel } from './attach-panel';
import type { Composing } from './conversation-pane';
import { EmojiPanel } from './emoji-panel';
import { MentionPanel } from './mention-panel';
import { useFiles } from './use-files';
import { useFocusKept } from './use-focus-kept';
import { useMentions } from './use-mentions';
import { useQuote, useWords } from './use-quote';
import { useSend } from './use-send';
import { useVoice } from './use-voice';
import { useWriting, longestText } from './use-writing';
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

type OpenPanel = 'emoji' | 'attach' | null;

/** The place to write: text that grows, and everything else that can be sent. */
export function Composer({ conversationKey: key, label, placeholder, composing, onDone }: ComposerProps) {
  const wide = useWide();
  const [panel, setPanel] = useState<OpenPanel>(null);
  useLayer(panel !== null, () => setPanel(null));
  const attach = useRef<HTMLButtonElement>(null);
  const { editing } = composing;
  const { replyTo, quote, quotedWords } = useQuote(composing);
  const words = useWords();
  const voice = useVoice(key, quote, onDone);
  const writing = useWriting(key, composing);
  const { area, text, write } = writing;
  const mentions = useMentions(key, area, text, write);
  const clear = () => {
    writing.clear();
    onDone();
  };
  const extOf = (said: string) => ({ ...quote, ...mentions.extOf(said) });
  const send = useSend(key, { editing, writing, extOf, onBegin: () => setPanel(null), onDone: clear });
  const files = useFiles(key, quote, { onChoose: () => setPanel(null), onDone });
  const taken = editing ? null : files.choose;
  useDroppedFiles(taken);
  useEffect(() => {
    if (wide) area.current?.focus({ preventScroll: true });
  }, [wide, area]);
  useFocusKept(panel !== null || voice.seconds !== null, wide ? area : attach);
  const onEscape = () => {
    if (editing) clear();
    else if (replyTo) onDone();
    return Boolean(editing ?? replyTo);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKey(event)) return;
    // Enter that ends a word of an input method does not send
    const sends = event.key === 'Enter' && !event.shiftKey && !isComposing(event) && wide;
    if (sends) send();
    if (sends || (event.key === 'Escape' && onEscape())) event.preventDefault();
  };
  if (voice.seconds !== null) return <VoiceBar seconds={voice.seconds} onSend={voice.stop} onCancel={voice.cancel} />;
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
      {replyTo && <About message={replyTo} words={quotedWords} onCancel={onDone} />}
      {editing && <About message={editing} words={words(editing)} editing onCancel={clear} />}
      <form
        className={styles.bar}
        data-toast-above
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {!editing && <PanelButton ref={attach} of="attach" open={panel} onOpen={setPanel} />}
        <textarea
          dir="auto"
          ref={area}
          className={styles.area}
          rows={1}
          maxLength={longestText}
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
        <PanelButton of="emoji" open={panel} onOpen={setPanel} />
        <SendButton isVoice={text.trim() === '' && !editing} onVoice={voice.record} />
      </form>
      {panel === 'emoji' && <EmojiPanel onChoose={writing.insert} />}
      {panel === 'attach' && <AttachPanel conversationKey={key} onFiles={files.choose} onDone={() => setPanel(null)} />}
    </div>
  );
}

const panels = {
  attach: { icon: PlusIcon, label: 'attach.title' },
  emoji: { icon: SmileIcon, label: 'emoji' },
} as const;

interface PanelButtonProps {
  of: keyof typeof panels;
  open: OpenPanel;
  onOpen: (panel: OpenPanel) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens a panel below the text, or closes it. */
function PanelButton({ of, open, onOpen, ref }: PanelButtonProps) {
  const { t } = useTranslation('chat');
  const { icon, label } = panels[of];
  const isOpen = open === of;
  return (
    <IconButton
      ref={ref}
      icon={icon}
      label={t(label)}
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? null : of)}
    />
  );
}

/** Sends the text; records a voice message where there is none. */
function SendButton({ isVoice, onVoice }: { isVoice: boolean; onVoice: () => void }) {
  const { t } = useTranslation('chat');
  return isVoice ? (
    <IconButton icon={MicIcon} label={t('voice.record')} onClick={onVoice} />
  ) : (
    <IconButton type="submit" className={styles.send} icon={SendIcon} label={t('send')} />
  );
}

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
