import { changed } from './recommendation-change.js';
import { blank, type RecommendationRow } from './recommendation.row.js';

const before = new Date('2026-03-01T10:00:00.000Z');
const now = new Date('2026-03-02T10:00:00.000Z');
const text = {
  connection: 'same-team',
  authorPosition: 'Designer',
  subjectPosition: 'Engineer',
  content: 'A colleague one wishes to have beside oneself.',
  authorRange: 'friends',
} as const;
const row = (given: Partial<RecommendationRow>): RecommendationRow => ({
  ...blank,
  id: 'id',
  version: 3,
  authorId: 'author',
  subjectId: 'subject',
  state: 'submitted',
  createdAt: before,
  updatedAt: before,
  friends: true,
  ...given,
});

describe('a change of a recommendation', () => {
  it('puts a new text, and takes the acceptance with the old one', () => {
    const next = changed(row({ state: 'accepted', acceptedAt: before, message: 'm' }), { to: 'submitted', text, now });
    expect(next).toEqual(row({ ...text, state: 'submitted', version: 4, updatedAt: now }));
  });

  it('shows the subject no change when the request is declined', () => {
    const asked = row({ state: 'asked', message: 'Please' });
    expect(changed(asked, { to: 'declined', now })).toEqual({ ...asked, state: 'declined' });
  });

  it('remembers when it was first accepted, and with which range', () => {
    const accepted = changed(row(text), { to: 'accepted', range: 'only-me', now });
    expect(accepted).toMatchObject({ subjectRange: 'only-me', acceptedAt: now });
    const later = new Date('2026-03-03T10:00:00.000Z');
    const hidden = changed(accepted, { to: 'hidden', now: later });
    expect(changed(hidden, { to: 'accepted', now: later })).toMatchObject({ subjectRange: 'only-me', acceptedAt: now });
  });

  it('is no change if it is shown to the same people', () => {
    const accepted = row({ ...text, state: 'accepted', subjectRange: 'friends', acceptedAt: before });
    expect(changed(accepted, { to: 'accepted', now })).toBe(accepted);
    expect(changed(accepted, { to: 'accepted', range: 'friends', now })).toBe(accepted);
    expect(changed(accepted, { to: 'accepted', range: 'only-me', now })).toMatchObject({ version: 4 });
  });

  it('keeps the message until it is fulfilled', () => {
    const asking = changed(row(text), { to: 'changes-asked', message: 'Shorter, please', now });
    expect(asking.message).toBe('Shorter, please');
    expect(changed(asking, { to: 'accepted', now }).message).toBe('');
    expect(changed(asking, { to: 'hidden', now }).message).toBe('');
  });

  it('leaves nothing of the text of what is withdrawn', () => {
    const gone = changed(row({ ...text, message: 'm' }), { to: 'withdrawn', now });
    expect(gone).toEqual(row({ state: 'withdrawn', version: 4, updatedAt: now }));
  });
});
