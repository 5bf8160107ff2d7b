import { admit, type Attachment, movedTo, progressOf } from './attachments';

const file = (name: string, type: string, size = 10): File => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const picture = (name = 'a.jpg') => file(name, 'image/jpeg');
const video = () => file('v.mp4', 'video/mp4');
const attachment = (id: string, upload: Attachment['upload']): Attachment => ({
  id,
  kind: 'picture',
  name: id,
  preview: null,
  alt: '',
  mediaId: null,
  upload,
});

describe('files that can be attached', () => {
  it('up to nine pictures', () => {
    const { admitted, refused } = admit(
      [],
      Array.from({ length: 11 }, (_, index) => picture(`${index}.jpg`)),
    );
    expect(admitted).toHaveLength(9);
    expect(refused).toEqual([
      { name: '9.jpg', why: 'too-many' },
      { name: '10.jpg', why: 'too-many' },
    ]);
  });
  it('or one video, and never both', () => {
    expect(admit([], [video(), video()]).refused).toEqual([{ name: 'v.mp4', why: 'too-many' }]);
    expect(admit([], [picture(), video()]).refused).toEqual([{ name: 'v.mp4', why: 'mixed' }]);
    expect(admit([{ kind: 'video' }], [picture()]).refused).toEqual([{ name: 'a.jpg', why: 'mixed' }]);
  });
  it.each([
    ['a document', file('a.pdf', 'application/pdf'), 'type'],
    ['a picture of 21 MB', file('a.png', 'image/png', 21 * 1024 * 1024), 'too-large'],
    ['a video of 51 MB', file('a.mp4', 'video/mp4', 51 * 1024 * 1024), 'too-large'],
  ])('not %s', (_name, one, why) => {
    expect(admit([], [one]).refused).toEqual([{ name: one.name, why }]);
  });
});

describe('how far everything is', () => {
  it('is the mean of all, and nothing when nothing is on its way', () => {
    const ready = attachment('a', { step: 'ready', progress: 1 });
    expect(progressOf([ready])).toBeNull();
    expect(progressOf([ready, attachment('b', { step: 'uploading', progress: 0.5 })])).toBe(0.75);
    expect(progressOf([attachment('c', { step: 'failed', progress: 0.5 })])).toBeNull();
    expect(progressOf([attachment('d', { step: 'processing', progress: 1, made: 0.4 })])).toBe(0.4);
  });
});

it('moves one to another place', () => {
  const all = ['a', 'b', 'c'].map((id) => attachment(id, { step: 'ready', progress: 1 }));
  expect(movedTo(all, 'c', 0).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(movedTo(all, 'a', 2).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect(movedTo(all, 'x', 0)).toEqual(all);
});
