import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { maxAttempts } from '@renmai/contracts/applications/application.schema';
import type { ScanAnswer } from '@renmai/contracts/events/tickets.schema';
import fc from 'fast-check';

export const GUESTS = 4;

export type PlacesStep =
  | { who: number; action: 'register' | 'withdraw' | 'accept' | 'let-in' | 'let-out' }
  | { action: 'set-places'; places: number | null }
  | { action: 'when-full'; rule: 'wait' | 'refuse' }
  | { action: 'promotion'; rule: 'auto' | 'offer' };

const byGuests = fc.record({
  who: fc.nat({ max: GUESTS - 1 }),
  action: fc.constantFrom('register', 'register', 'register', 'withdraw', 'accept', 'let-in', 'let-out'),
});
const byHost = fc.oneof(
  fc.record({ action: fc.constant('set-places'), places: fc.constantFrom(1, 2, 3, null) }),
  fc.record({ action: fc.constant('when-full'), rule: fc.constantFrom('wait', 'refuse') }),
  fc.record({ action: fc.constant('promotion'), rule: fc.constantFrom('auto', 'offer') }),
);
const step = fc.oneof({ weight: 6, arbitrary: byGuests }, { weight: 1, arbitrary: byHost }) as fc.Arbitrary<PlacesStep>;
const everybody = Array.from({ length: GUESTS }, (_, who) => who);

/** They begin with registrations, so that the waiting list is used from the start. */
export const placesSteps: fc.Arbitrary<PlacesStep[]> = fc
  .tuple(fc.shuffledSubarray(everybody, { minLength: 2 }), fc.array(step, { maxLength: 10, size: 'max' }))
  .map(([first, steps]) => [...first.map((who) => ({ who, action: 'register' as const })), ...steps]);

interface Guest {
  state: Extract<Outcome, 'approved' | 'offered' | 'waiting'> | null;
  attempts: number;
  isIn: boolean;
}

/** The places of an event, its waiting list and its door. */
export class PlacesModel {
  readonly guests: Guest[] = Array.from({ length: GUESTS }, () => ({ state: null, attempts: 0, isIn: false }));
  /** in their order */
  readonly queue: number[] = [];
  whenFull: 'wait' | 'refuse' = 'wait';
  promotion: 'auto' | 'offer' = 'auto';

  constructor(public places: number | null) {}

  get taken(): number {
    return this.guests.filter(({ state }) => state === 'approved' || state === 'offered').length;
  }

  count(state: Guest['state']): number {
    return this.guests.filter((guest) => guest.state === state).length;
  }

  get checkedIn(): number {
    return this.guests.filter(({ isIn }) => isIn).length;
  }

  /** @returns whether the step is accepted, or the answer of the check-in */
  perform(step: PlacesStep): boolean | ScanAnswer['result'] {
    if (step.action === 'set-places') return this.setPlaces(step.places);
    if (step.action === 'when-full' || step.action === 'promotion') {
      if (step.action === 'when-full') this.whenFull = step.rule;
      else this.promotion = step.rule;
      return true;
    }
    const guest = this.guests[step.who];
    if (!guest) throw new Error('no such guest');
    switch (step.action) {
      case 'register':
        return this.register(step.who, guest);
      case 'withdraw':
        return this.withdraw(step.who, guest);
      case 'accept':
        if (guest.state !== 'offered') return guest.state === 'approved';
        guest.state = 'approved';
        return true;
      case 'let-in': {
        if (guest.state !== 'approved') return 'revoked';
        const wasIn = guest.isIn;
        guest.isIn = true;
        return wasIn ? 'already-in' : 'in';
      }
      case 'let-out': {
        const wasIn = guest.isIn;
        guest.isIn = false;
        return wasIn ? 'undone' : 'not-in';
      }
    }
  }

  private register(who: number, guest: Guest): boolean {
    if (guest.state || guest.attempts >= maxAttempts) return false;
    const hasRoom = this.queue.length === 0 && (this.places === null || this.taken < this.places);
    if (!hasRoom && this.whenFull === 'refuse') return false;
    guest.attempts++;
    guest.state = hasRoom ? 'approved' : 'waiting';
    if (!hasRoom) this.queue.push(who);
    return true;
  }

  private withdraw(who: number, guest: Guest): boolean {
    // A second tap is answered like the first.
    if (!guest.state) return guest.attempts > 0;
    if (guest.isIn) return false;
    guest.state = null;
    if (this.queue.includes(who)) this.queue.splice(this.queue.indexOf(who), 1);
    this.promote();
    return true;
  }

  private setPlaces(places: number | null): boolean {
    if (places !== null && places < this.taken) return false;
    this.places = places;
    this.promote();
    return true;
  }

  private promote(): void {
    while (this.queue.length > 0 && (this.places === null || this.taken < this.places)) {
      const guest = this.guests[this.queue.shift() ?? 0];
      if (guest) guest.state = this.promotion === 'offer' ? 'offered' : 'approved';
    }
  }
}
