import { acceptOf } from '../../lib/file-type';
import { maxMomentText, maxPictures, type MomentView } from '@renmai/contracts/network/moment.schema';
import { mediaRules } from '@renmai/contracts/profile/media.schema';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { shortAddress } from '../../lib/addresses';
import { displayName } from '../../lib/display-name';
import { Slot } from '../../lib/slots';
import { Alert } from '../../ui/alert';
import { Avatar } from '../../ui/avatar';
import { Card } from '../../ui/card';
import { takesDrops, useDroppedFiles } from '../../ui/dropped-files';
import { type Icon, PictureIcon } from '../../ui/icons';
import { AtIcon, HashIcon, VideoIcon } from '../../ui/more-icons';
import { MentionArea, type MentionAreaHandle } from '../../ui/mention-area';
import { toast } from '../../ui/toast';
import { useTextSuggestions } from '../../ui/use-text-suggestions';
import { AttachmentTiles } from './attachment-tiles';
import { AudienceButton } from './audience-button';
import { LinkCard } from './link-card';
import type { Composer } from './use-composer';
import styles from './post.module.css';

const accepts = {
  picture: acceptOf(mediaRules.picture.contentTypes),
  video: acceptOf(mediaRules.video.contentTypes),
};

interface ComposerFormProps {
  composer: Composer;
  /** the moment that is shared */
  shared?: MomentView;
  /** pictures cannot be changed */
  editing?: boolean;
  error?: string | null;
  autoFocus?: boolean;
  /** the kind of files to choose first */
  add?: 'picture' | 'video';
  onSend: () => void;
  /** buttons at the end */
  actions?: ReactNode;
}

/** Who writes, and for whom. */
function Author({ composer }: Pick<ComposerFormProps, 'composer'>) {
  const account = useAccount();
  return (
    account && (
      <div className={styles.author}>
        <Avatar id={account.memberId} name={displayName(account)} photo={account.photo} size={40} />
        <div className={styles.authorWords}>
          <span className={styles.name}>{displayName(account)}</span>
          <AudienceButton value={composer.who} onChange={composer.setWho} />
        </div>
      </div>
    )
  );
}

/** The form for a moment that is being written. Pictures can also be dropped on it or pasted. */
export function ComposerForm({ composer, shared, editing, error, autoFocus, add, onSend, actions }: ComposerFormProps) {
  const { t } = useTranslation('post');
  const area = useRef<MentionAreaHandle>(null);
  const { onTyping, suggestions } = useTextSuggestions({ topics: true });
  const { files, link, text } = composer;
  const { restored } = composer;
  const wasRestored = useRef(restored);
  useEffect(() => {
    // The button to discard the draft was removed together with it.
    if (wasRestored.current && !restored) area.current?.focus();
    wasRestored.current = restored;
  }, [restored]);
  const takesFiles = !editing && !shared;
  const choose = (chosen: readonly File[]) => {
    const [first] = files.add(chosen);
    if (first) toast(t(`refused.${first.why}`, { name: first.name, count: maxPictures }), { kind: 'bad' });
  };
  const taken = takesFiles ? choose : null;
  useDroppedFiles(taken);
  const first = files.attachments[0]?.kind;
  return (
    <Card {...takesDrops(taken)}>
      <div className={styles.composer}>
        <Author composer={composer} />
        <MentionArea
          ref={area}
          label={t('text.label')}
          labelHidden
          bare
          rows={shared || editing ? 3 : 5}
          autoFocus={autoFocus}
          placeholder={t(shared ? 'text.sharePlaceholder' : 'text.placeholder')}
          limit={maxMomentText}
          value={text}
          onChange={composer.setText}
          onTyping={onTyping}
          suggestions={suggestions}
          onPaste={takesFiles ? choose : undefined}
          onPasteBeside={(beside) =>
            toast(t('beside.pasted'), { action: { label: t('beside.add'), run: () => choose(beside) } })
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              onSend();
            }
          }}
        />
        {error && (
          <Alert kind="bad">
            <span>{error}</span>
          </Alert>
        )}
        {files.attachments.length > 0 && <AttachmentTiles files={files} fixed={editing} />}
        {(link.preview ?? link.loading) && (
          <LinkCard preview={link.preview} loading={link.loading} onRemove={link.dismiss} />
        )}
        {link.without !== null && (
          <p className={styles.noPreview} role="status">
            {t('link.none', { address: shortAddress(link.without) })}
          </p>
        )}
        {shared && (
          <div className={styles.shared}>
            <Slot name="moment.preview" props={{ moment: shared }} />
          </div>
        )}
        <div className={styles.tools}>
          {takesFiles && (
            <>
              <FileButton
                icon={PictureIcon}
                label={t('tools.pictures')}
                accept={accepts.picture}
                multiple
                opened={add === 'picture'}
                disabled={first === 'video' || files.attachments.length >= maxPictures}
                onChoose={choose}
              />
              <FileButton
                icon={VideoIcon}
                label={t('tools.video')}
                accept={accepts.video}
                opened={add === 'video'}
                disabled={first !== undefined}
                onChoose={choose}
              />
            </>
          )}
          <Tool icon={AtIcon} label={t('tools.mention')} onClick={() => area.current?.type('@')} />
          <Tool icon={HashIcon} label={t('tools.topic')} onClick={() => area.current?.type('#')} />
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Card>
  );
}

interface FileButtonProps {
  icon: Icon;
  label: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** the kind was chosen on the page before: browsers open the file chooser only shortly after a press */
  opened?: boolean;
  onChoose: (files: File[]) => void;
}

function FileButton({ icon, label, accept, multiple, disabled, opened, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return;
    button.current?.focus();
    if ((navigator as { userActivation?: UserActivation }).userActivation?.isActive) input.current?.click();
  }, [opened]);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen again after it has been removed.
          event.target.value = '';
          if (chosen.length > 0) onChoose(chosen);
        }}
      />
      <Tool ref={button} icon={icon} label={label} disabled={disabled} onClick={() => input.current?.click()} />
    </>
  );
}

interface ToolProps {
  icon: Icon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

const Tool = ({ icon: Icon, label, ...rest }: ToolProps) => (
  <button type="button" className={styles.tool} {...rest}>
    <Icon size={20} />
    {label}
  </button>
);
