import {
  addressLines,
  lookFields,
  lookOf,
  partsOf,
  picturesOf,
  sameLook,
  withLook,
} from '../../ports/public-look.port.js';

const content = {
  name: 'Lamps Ltd',
  otherNames: ['灯桥'],
  slogan: 'Light for everybody',
  introduction: 'We make lamps.',
  website: '',
  contactNumber: '',
  foundingYear: 1990,
  details: { kind: 'company', industry: 'Lighting', size: null, type: 'limited' } as const,
};
const address = {
  addressId: '00000000-0000-4000-8000-000000000001',
  address: '1 Lake Road',
  detail: 'Floor 2',
  place: { latitude: 30.2, longitude: 120.1 },
  main: true,
};
const look = lookOf({ content, handle: 'lamps', logoId: 'l1', coverId: null }, [address]);

it('holds everything but what a review is needed for', () => {
  expect(look.texts).toEqual({
    slogan: 'Light for everybody',
    introduction: 'We make lamps.',
    website: '',
    contactNumber: '',
    foundingYear: 1990,
  });
  expect(look.details).toEqual({ industry: 'Lighting', size: null });
  expect(Object.keys(lookFields(look))).toEqual([
    'industry',
    'size',
    'handle',
    'slogan',
    'introduction',
    'website',
    'contactNumber',
    'foundingYear',
    'addresses',
  ]);
});

it('is put back without the reviewed fields, and without fields that are newer', () => {
  const later = {
    ...content,
    name: 'Lamps Group',
    slogan: 'Cheap lamps',
    reading: 'ランプ',
    details: { ...content.details, industry: 'Trade' },
  };
  expect(withLook(later, look)).toEqual({ ...content, name: 'Lamps Group' });
});

it('is the same after it was stored', () => {
  const withUndefined = { ...look, texts: { ...look.texts, reading: undefined } };
  expect(sameLook(withUndefined, JSON.parse(JSON.stringify(look)) as typeof look)).toBe(true);
  expect(sameLook(look, { ...look, logoId: 'l2' })).toBe(false);
});

it('shows addresses in lines', () => {
  expect(addressLines([address])).toEqual(['1 Lake Road, Floor 2, (30.2, 120.1)']);
});

it.each([
  ['the first', null, [{ part: 'logo', mediaId: 'l1', change: null }]],
  ['the same', { logoId: 'l1', coverId: null }, [{ part: 'logo', mediaId: 'l1', change: null }]],
  ['another', { logoId: 'l0', coverId: null }, [{ part: 'logo', mediaId: 'l1', change: { before: 'l0' } }]],
  [
    'one that was removed',
    { logoId: 'l1', coverId: 'c0' },
    [
      { part: 'logo', mediaId: 'l1', change: null },
      { part: 'cover', mediaId: null, change: { before: 'c0' } },
    ],
  ],
])('compares pictures: %s', (_, before, compared) => {
  expect(picturesOf(partsOf(look), before && { ...before, addresses: [] })).toEqual(compared);
});
