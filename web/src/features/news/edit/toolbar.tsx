import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { type Icon, PictureIcon } from '../../../ui/icons';
import { LinkIcon } from '../../../ui/more-icons';
import {
  BoldIcon,
  BulletsIcon,
  HeadingIcon,
  ItalicIcon,
  NumbersIcon,
  RedoIcon,
  SubheadingIcon,
  UndoIcon,
} from './editor-icons';
import styles from './editor.module.css';

interface Tool {
  name: string;
  icon: Icon;
  /** shown on hover with the words */
  keys?: string;
  on?: boolean;
  off?: boolean;
  run: () => void;
}

interface ToolbarProps {
  editor: Editor;
  /** the panel below is for the link */
  linking: boolean;
  onLink: () => void;
  onPicture: () => void;
}

/** Marks, blocks, link and picture. One stop of the tab key; arrows move from tool to tool. */
export function Toolbar({ editor, linking, onLink, onPicture }: ToolbarProps) {
  const { t } = useTranslation('news');
  const [at, setAt] = useState(0);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: readonly Tool[] = [
    { name: 'bold', icon: BoldIcon, keys: 'Ctrl+B', on: is.bold, run: () => chain().toggleBold().run() },
    { name: 'italic', icon: ItalicIcon, keys: 'Ctrl+I', on: is.italic, run: () => chain().toggleItalic().run() },
    { name: 'heading', icon: HeadingIcon, on: is.heading, run: () => chain().toggleHeading({ level: 2 }).run() },
    {
      name: 'subheading',
      icon: SubheadingIcon,
      on: is.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { name: 'bullets', icon: BulletsIcon, on: is.bullets, run: () => chain().toggleBulletList().run() },
    { name: 'numbers', icon: NumbersIcon, on: is.numbers, run: () => chain().toggleOrderedList().run() },
    { name: 'link', icon: LinkIcon, on: is.link || linking, run: onLink },
    { name: 'picture', icon: PictureIcon, run: onPicture },
    { name: 'undo', icon: UndoIcon, keys: 'Ctrl+Z', off: !is.undo, run: () => chain().undo().run() },
    { name: 'redo', icon: RedoIcon, keys: 'Ctrl+Shift+Z', off: !is.redo, run: () => chain().redo().run() },
  ];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const go: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 };
    const next = go[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tools.length) % tools.length;
    setAt(index);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('tool.title')} onKeyDown={onKeyDown}>
      {tools.map(({ name, icon: Icon, keys, on, off, run }, index) => {
        const label = t(`tool.${name}`);
        return (
          <button
            key={name}
            type="button"
            className={cx(styles.tool, on && styles.on)}
            aria-label={label}
            title={keys ? `${label} (${keys})` : label}
            aria-pressed={on}
            aria-disabled={off}
            tabIndex={index === at ? 0 : -1}
            // the selection in the text stays
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setAt(index);
              if (!off) run();
            }}
          >
            <Icon size={20} />
          </button>
        );
      })}
    </div>
  );
}
