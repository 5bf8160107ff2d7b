import { modelRuns, SettableClock } from '@renmai/test-kit';
import fc from 'fast-check';
import type { ConferenceConfig } from '../config.js';
import { RoleTokens } from '../sdk/http/role-tokens.js';
import { Tickets } from './tickets.js';

const ID = '01a21d53-76d5-7270-85b2-2098776ce303';
const config = { SECRET_KEY: 'x'.repeat(32) } as ConferenceConfig;
const what = { meetingId: ID, memberId: ID, name: '', role: 'talker' as const, waits: false };

const made = () => {
  const clock = new SettableClock();
  return { clock, tickets: new Tickets(config, clock), tokens: new RoleTokens(config) };
};

/** `text` with another letter at one place. */
const changed = (text: string, place: number): string => {
  const at = place % text.length;
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
};

describe('a ticket', () => {
  it('contains the issued fields, and opens its own meeting at its own address', () => {
    const { tickets } = made();
    const { ticket, socketPath } = tickets.issue({ ...what, agrees: true });
    expect(tickets.read(ticket)).toMatchObject({ ...what, agrees: true });
    expect(socketPath.endsWith(`/${ID}`)).toBe(true);
  });

  it('is another one each time', () => {
    const { tickets } = made();
    const ids = [tickets.issue(what), tickets.issue(what)].map(({ ticket }) => tickets.read(ticket)?.id);
    expect(new Set(ids).size).toBe(2);
  });

  it('is valid for a minute, to the millisecond', () => {
    const { clock, tickets } = made();
    const read = tickets.read(tickets.issue(what).ticket);
    if (!read) throw new Error('not read');
    clock.advance({ minutes: 1 });
    expect(tickets.isCurrent(read)).toBe(true);
    clock.set(new Date(clock.now().getTime() + 1));
    expect(tickets.isCurrent(read)).toBe(false);
  });

  it('is invalid if any letter is changed, or if another key signed it', () => {
    const { tickets } = made();
    const { ticket } = tickets.issue(what);
    fc.assert(
      fc.property(fc.nat(ticket.length - 1), (place) => {
        // The last letter of a signature contains unused bits.
        if (place === ticket.length - 1) return;
        expect(tickets.read(changed(ticket, place))).toBeNull();
      }),
      modelRuns<[number]>(100, 2_000),
    );
    const other = new Tickets({ ...config, SECRET_KEY: 'y'.repeat(32) }, new SettableClock());
    expect(other.read(ticket)).toBeNull();
    for (const text of ['', '.', ticket.split('.')[0] ?? '']) expect(tickets.read(text)).toBeNull();
  });
});

describe('a role token of the SDK', () => {
  it('identifies the caller, and neither it nor a ticket can replace the other', () => {
    const { tickets, tokens } = made();
    const token = tokens.issue({ meetingId: ID, userId: 'kim', memberId: null });
    expect(tokens.read(token)).toEqual({ meetingId: ID, userId: 'kim', memberId: null });
    expect(tickets.read(token)).toBeNull();
    expect(tokens.read(tickets.issue(what).ticket)).toBeNull();
  });

  it('is invalid if any letter is changed', () => {
    const { tokens } = made();
    const token = tokens.issue({ meetingId: ID, userId: 'kim', memberId: ID });
    for (let place = 0; place < token.length - 1; place += 1) expect(tokens.read(changed(token, place))).toBeNull();
  });
});
