import { enteredAddress } from '@renmai/contracts/link-address';
import type { Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { CharacterCount, Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { PictureNode } from './picture-node';

const isWeb = (address: string): boolean => /^https?:\/\/[^\s/]/i.test(address);

/** A link is only its address; the writer cannot choose where and how it opens. */
const WebLink = Link.extend({ addAttributes: () => ({ href: { default: null } }) });

/** The closed list of what news are made of: the server keeps the same, and a paste is cut down to it. */
export const newsExtensions = (placeholder: string, known: (mediaId: string) => boolean): Extensions => [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  HardBreak,
  Bold,
  Italic,
  WebLink.configure({
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    protocols: ['http', 'https'],
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: isWeb,
  }),
  PictureNode.configure({ known }),
  UndoRedo,
  Dropcursor,
  Gapcursor,
  Placeholder.configure({ placeholder }),
  CharacterCount,
];

/** An address as people type it: `example.com` becomes https. Null: it cannot be linked. */
export function webAddress(typed: string): string | null {
  const address = enteredAddress(typed);
  return isWeb(address) && URL.canParse(address) && /\./.test(new URL(address).hostname) ? address : null;
}
