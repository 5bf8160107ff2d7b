import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { webAddress } from './extensions';
import type { PictureAttributes } from './picture-node';
import styles from './editor.module.css';

/** The address of the link in the selection. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('news');
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(before);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const href = webAddress(typed);
    if (!href) return setWrong(true);
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (empty && !before)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onClose();
  };
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={t('link.address')}
        inputMode="url"
        autoFocus
        placeholder="https://"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setWrong(false);
        }}
        error={wrong ? t('link.wrong') : undefined}
      />
      <div className={styles.buttons}>
        <Button size="small" kind="primary" type="submit">
          {t('link.apply')}
        </Button>
        {before !== '' && (
          <Button
            size="small"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {t('link.remove')}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The description of the chosen picture. */
export function PicturePanel({ editor, picture }: { editor: Editor; picture: PictureAttributes }) {
  const { t } = useTranslation('news');
  return (
    <div className={styles.panel}>
      <TextField
        label={t('picture.alt')}
        hint={t('picture.altHint')}
        maxLength={500}
        value={picture.alt}
        onChange={(alt) => editor.commands.updateAttributes('picture', { alt })}
      />
      <div className={styles.buttons}>
        <Button size="small" kind="danger" onClick={() => editor.chain().focus().deleteSelection().run()}>
          {t('picture.remove')}
        </Button>
      </div>
    </div>
  );
}
