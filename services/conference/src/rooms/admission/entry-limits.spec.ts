import { jest } from '@jest/globals';
import { EntryLimits, maxEntriesPerSecond, maxGuestsPerSecond, maxRoomsOfMember } from './entry-limits.js';
import type { Room } from '../room/room.js';

const roomOf = (meetingId: string, memberId: string): Room =>
  ({ identity: { meetingId }, peers: new Map([[memberId, { memberId }]]) }) as unknown as Room;

describe('limits of entries', () => {
  beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(1_000));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a member', { memberId: 'ann', meetingId: 'm' }, { memberId: 'ben', meetingId: 'm' }, maxEntriesPerSecond],
    ['guests', { memberId: null, meetingId: 'm' }, { memberId: null, meetingId: 'other' }, maxGuestsPerSecond],
  ])('hold for %s alone, and for a second', (_, who, other, most) => {
    const limits = new EntryLimits();
    for (let count = 0; count < most; count += 1) limits.expect(who, []);
    expect(() => {
      limits.expect(who, []);
    }).toThrow('too many entries');
    limits.expect(other, []);
    jest.mocked(performance.now).mockReturnValue(2_000);
    limits.expect(who, []);
  });

  it('limit the rooms of a person, and let everybody back into one of theirs', () => {
    const rooms = Array.from({ length: maxRoomsOfMember }, (_, index) => roomOf(`m${index}`, 'ann'));
    expect(() => {
      new EntryLimits().expect({ memberId: 'ann', meetingId: 'another' }, rooms);
    }).toThrow('too many rooms');
    new EntryLimits().expect({ memberId: 'ann', meetingId: 'm3' }, rooms);
    new EntryLimits().expect({ memberId: 'ben', meetingId: 'another' }, rooms);
  });
});
