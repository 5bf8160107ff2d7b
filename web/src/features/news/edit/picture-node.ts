import { mergeAttributes, Node } from '@tiptap/core';

/** The attributes of a picture in the text: an own upload, and its description for readers who do not see it. */
export interface PictureAttributes {
  mediaId: string;
  src: string;
  alt: string;
}

/** Pictures are placed between paragraphs. Pictures of other pages, which a paste contains, are dropped. */
export const PictureNode = Node.create<{ known: (mediaId: string) => boolean }>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ known: () => true }),
  addAttributes: () => ({
    mediaId: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-media') ?? '',
      renderHTML: ({ mediaId }) => ({ 'data-media': String(mediaId) }),
    },
    src: { default: '' },
    alt: { default: '' },
  }),
  parseHTML() {
    const { known } = this.options;
    return [
      {
        tag: 'img[data-media]',
        getAttrs: (element) => (known(element.getAttribute('data-media') ?? '') ? null : false),
      },
    ];
  },
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});
