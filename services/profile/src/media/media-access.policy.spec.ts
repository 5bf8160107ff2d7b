import { isOpen, mayLink, maySee } from './media-access.policy.js';

const statuses = ['uploading', 'processing', 'ready', 'failed', 'erasing'] as const;
const file = (visibility: 'public' | 'private', status: (typeof statuses)[number]) => ({
  ownerId: 'owner',
  visibility,
  status,
});

describe('access to files', () => {
  it.each(statuses)('when %s', (status) => {
    const ready = status === 'ready';
    expect(maySee(file('public', status), 'other')).toBe(ready);
    expect(maySee(file('private', status), 'other')).toBe(false);
    expect(maySee(file('public', status), 'owner')).toBe(true);
    expect(maySee(file('private', status), 'owner')).toBe(true);
    expect(isOpen(file('public', status))).toBe(ready);
    expect(isOpen(file('private', status))).toBe(false);
  });

  it('links private files for their owner alone', () => {
    expect(mayLink(file('private', 'ready'), 'owner')).toBe(true);
    expect(mayLink(file('private', 'ready'), 'other')).toBe(false);
    expect(mayLink(file('public', 'ready'), 'owner')).toBe(false);
  });
});
