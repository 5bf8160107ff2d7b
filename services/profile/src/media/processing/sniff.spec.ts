import { statSync } from 'node:fs';
import path from 'node:path';
import { sniff } from './sniff.js';

const moving = path.join(import.meta.dirname, '../../../test/fixtures/anim.png');

it.each(['profile-photo', 'moment', 'news-picture'] as const)(
  'an animated PNG is a picture as a %s',
  async (purpose) => {
    const { size } = statSync(moving);
    expect(await sniff(moving, size, purpose)).toEqual({ kind: 'picture', contentType: 'image/png' });
  },
);
