import { acceptOf } from '../../../lib/file-type';
import { maxNewsText } from '@renmai/contracts/org-pages/news.schema';
import { mediaRules } from '@renmai/contracts/profile/media.schema';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pastedFiles } from '../../../lib/pasted-files';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { useDroppedFiles } from '../../../ui/dropped-files';
import { ProgressRing } from '../../../ui/progress-bar';
import text from '../read/news-text.module.css';
import { newsExtensions } from './extensions';
import { LinkPanel, PicturePanel } from './panels';
import type { PictureAttributes } from './picture-node';
import { tablesAsText } from './tables-as-text';
import { Toolbar } from './toolbar';
import { usePictures } from './use-pictures';
import styles from './editor.module.css';

interface NewsEditorProps {
  /** the content at the beginning */
  html: string;
  /** empty: nothing is written */
  onChange: (html: string) => void;
  error?: string;
}

const idsIn = (html: string): string[] => [...html.matchAll(/data-media="([^"]+)"/g)].map(([, id]) => id ?? '');

/** Writes the text of a news item: headings, lists, links and pictures by toolbar and keyboard. */
export function NewsEditor({ html, onChange, error }: NewsEditorProps) {
  const { t } = useTranslation('news');
  const { number } = useFormats();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  // pictures of this text; a paste brings no others
  const [known] = useState(() => new Set(idsIn(html)));
  const [linking, setLinking] = useState(false);
  const shown = useRef<Editor | null>(null);
  const pictures = usePictures(({ mediaId, picture }) => {
    if (!picture) return;
    known.add(mediaId);
    const attrs = { mediaId, src: picture.page.url, alt: '' };
    shown.current?.chain().focus().insertContent({ type: 'picture', attrs }).run();
  });
  const take = useRef(pictures.add);
  useEffect(() => {
    take.current = pictures.add;
  });
  useDroppedFiles(pictures.add);
  const given = (files: FileList | undefined): boolean => {
    if (!files || files.length === 0) return false;
    take.current([...files]);
    return true;
  };
  const editor = useEditor({
    extensions: newsExtensions(t('text.placeholder'), (mediaId) => known.has(mediaId)),
    content: html,
    // the page's policy forbids styles that a script inserts; editor.module.css has the necessary ones
    injectCSS: false,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      attributes: {
        class: `${text.text ?? ''} ${styles.text ?? ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-note`,
      },
      transformPastedHTML: tablesAsText,
      handlePaste: (_, event) => !pastedFiles(event.clipboardData).words && given(event.clipboardData?.files),
      handleDrop: (_, event) => given(event.dataTransfer?.files),
    },
  });
  useEffect(() => {
    shown.current = editor;
  }, [editor]);
  const { picture, count } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      picture: now.isActive('picture') ? (now.getAttributes('picture') as PictureAttributes) : null,
      count: now.storage.characterCount.characters(),
    }),
  });
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {t('text.label')} <span aria-hidden="true">*</span>
      </span>
      <div className={styles.editor} data-wrong={error ? '' : undefined}>
        <Toolbar
          editor={editor}
          linking={linking}
          onLink={() => setLinking(!linking)}
          onPicture={() => file.current?.click()}
        />
        {linking && <LinkPanel editor={editor} onClose={() => setLinking(false)} />}
        {picture && !linking && <PicturePanel key={picture.mediaId} editor={editor} picture={picture} />}
        {pictures.progress !== null && (
          <div className={styles.progress} role="status">
            <ProgressRing value={pictures.progress} size={24} />
            {t('picture.sending', { percent: Math.round(pictures.progress * 100) })}
            <Button size="small" kind="quiet" onClick={pictures.cancel}>
              {t('ui:cancel')}
            </Button>
          </div>
        )}
        {pictures.failure && (
          <Alert
            kind="bad"
            action={
              <>
                {pictures.retry && (
                  <Button size="small" onClick={pictures.retry}>
                    {t('ui:retry')}
                  </Button>
                )}
                <Button size="small" kind="quiet" onClick={pictures.cancel}>
                  {t('ui:close')}
                </Button>
              </>
            }
          >
            {pictures.failure}
          </Alert>
        )}
        <EditorContent editor={editor} />
      </div>
      <input
        ref={file}
        type="file"
        hidden
        multiple
        aria-label={t('tool.picture')}
        accept={acceptOf(mediaRules.picture.contentTypes)}
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p id={`${id}-note`} className={error ? styles.wrong : styles.note} role={error ? 'alert' : undefined}>
        {error ??
          (count > maxNewsText * 0.8
            ? t('text.count', { count, number: number(count), maximum: number(maxNewsText) })
            : t('text.hint'))}
      </p>
    </div>
  );
}
