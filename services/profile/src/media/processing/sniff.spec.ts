import { statSync } from 'node:fs';
import path from 'node:path';
import { sniff } from './sniff.js';

const moving = path.join(import.meta.dirname, '../../../test/fixtures/anim.png');

it('an animated PNG is a picture where pictures stand still, and is refused where they move', async () => {
  const { size } = statSync(moving);
  expect(await sniff(moving, size, 'profile-photo')).toEqual({ kind: 'picture', contentType: 'image/png' });
  await expect(sniff(moving, size, 'moment')).rejects.toThrow();
});
