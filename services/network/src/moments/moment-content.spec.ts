import { edited, isBareShare, isEmpty, isMixed, isUnchanged, type MomentContent } from './moment-content.js';

const file = { mediaId: '0199aa00-0000-7000-8000-00000000000a', alt: 'A bridge' };
const content: MomentContent = {
  text: '@Ann, spring',
  mentions: [{ memberId: '0199aa00-0000-7000-8000-000000000001', start: 0, end: 4 }],
  media: [file],
  visibility: 'friends',
  commentPolicy: 'everyone',
  linkPreviewId: null,
};

describe('what a moment needs', () => {
  it.each([
    ['nothing', { text: '', media: [], sharedId: null }, true],
    ['text', { text: 'x', media: [], sharedId: null }, false],
    ['a file', { text: '', media: [file], sharedId: null }, false],
    ['a shared moment', { text: '', media: [], sharedId: 'm' }, false],
  ])('%s', (_, moment, empty) => {
    expect(isEmpty(moment)).toBe(empty);
  });

  it.each([
    [[], false],
    [['video'], false],
    [['picture', 'picture'], false],
    [['picture', 'video'], true],
    [['video', 'video'], true],
  ] as const)('%j is mixed: %s', (kinds, mixed) => {
    expect(isMixed(kinds)).toBe(mixed);
  });
});

describe('a share of a share', () => {
  it.each([
    ['without a word', { text: '', media: [], sharedId: 'm' }, true],
    ['with own words', { text: 'Look', media: [], sharedId: 'm' }, false],
    ['with own pictures', { text: '', media: [file], sharedId: 'm' }, false],
    ['none', { text: '', media: [], sharedId: null }, false],
  ])('%s', (_, moment, bare) => {
    expect(isBareShare(moment)).toBe(bare);
  });
});

describe('an edit', () => {
  it('leaves what it does not name', () => {
    const after = edited(content, { version: 1 });
    expect(after).toEqual(content);
    expect(isUnchanged(content, after)).toBe(true);
  });

  it.each([
    ['text, with the mention that stays', { text: '@Ann, summer' }, { text: '@Ann, summer' }],
    ['text, without the one that goes', { text: 'Summer' }, { text: 'Summer', mentions: [] }],
    ['mentions', { mentions: [] }, { mentions: [] }],
    ['alternative texts', { alts: [{ ...file, alt: 'Two' }] }, { media: [{ ...file, alt: 'Two' }] }],
    ['visibility', { visibility: 'public' }, { visibility: 'public' }],
    ['who may comment', { commentPolicy: 'nobody' }, { commentPolicy: 'nobody' }],
    ['the preview', { linkPreviewId: file.mediaId.toUpperCase() }, { linkPreviewId: file.mediaId }],
  ] as const)('changes %s', (_, change, changed) => {
    const after = edited(content, { version: 1, ...structuredClone(change) } as Parameters<typeof edited>[1]);
    expect(after).toEqual({ ...content, ...changed });
    expect(isUnchanged(content, after)).toBe(false);
  });

  it('adds no file', () => {
    const alts = [{ mediaId: '0199aa00-0000-7000-8000-00000000000b', alt: 'x' }];
    expect(edited(content, { version: 1, alts }).media).toEqual([file]);
  });
});
