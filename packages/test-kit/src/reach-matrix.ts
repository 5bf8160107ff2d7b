import { identityAccountDeactivated } from '@renmai/contracts/identity/identity.events';
import { adderChoices, writerChoices } from '@renmai/contracts/messaging/message-requests.api';
import { askerChoices } from '@renmai/contracts/network/relation.schema';
import {
  mayReach,
  openSettings,
  reachRules,
  type ReachOutcome,
  type ReachRelation,
  type ReachSettings,
  type WayToReach,
} from '@renmai/contracts/reach/may-reach';
import { uuidv7 } from '@renmai/service-kit';
import { befriend, block } from './members.js';
import type { TestMember, TestService } from './service.js';

/** Every combination of settings that decide about a way, in words. */
export function reachSettings(way: WayToReach): [string, ReachSettings][] {
  switch (reachRules[way].by) {
    case null:
      return [['friendship alone', openSettings]];
    case 'whoMayAsk':
      return askerChoices.map((whoMayAsk) => [`who may ask: ${whoMayAsk}`, { ...openSettings, whoMayAsk }]);
    case 'whoMayWrite':
      return writerChoices.map((whoMayWrite) => [`who may write: ${whoMayWrite}`, { ...openSettings, whoMayWrite }]);
    case 'whoMayAdd':
      return writerChoices.flatMap((whoMayWrite) =>
        adderChoices.map((whoMayAdd): [string, ReachSettings] => [
          `who may add: ${whoMayAdd}; write: ${whoMayWrite}`,
          { ...openSettings, whoMayWrite, whoMayAdd },
        ]),
      );
  }
}

/** The member who reaches, the member who is reached, and a third one between them. */
export type ReachPeople<M> = readonly [by: M, other: M, between: M];

const scenes = {
  'a friend': 'friend',
  'a friend of a friend': 'friend-of-friend',
  'a stranger': 'stranger',
  'a friend whom the other has blocked': 'blocked',
  'a friend who has blocked the other': 'blocked',
  'a friend of a deactivated member': 'away',
} as const satisfies Record<string, ReachRelation>;

export interface ReachCase {
  relation: ReachRelation;
  settings: ReachSettings;
  /** the outcome of the policy */
  outcome: ReachOutcome;
}

/** How the service learns the relations of members. */
export interface ReachDeeds<M> {
  befriend: (one: M, other: M) => Promise<unknown>;
  block: (blocker: M, blocked: M) => Promise<unknown>;
  deactivate: (member: M) => Promise<unknown>;
  /** until the service has handled it */
  settled: () => Promise<unknown>;
}

/** The events of network and identity. */
export const reachDeeds = (service: () => TestService): ReachDeeds<TestMember> => ({
  befriend: (one, other) => befriend(service(), one, other),
  block: (blocker, blocked) => block(service(), blocker, blocked),
  deactivate: ({ memberId }) =>
    service().publish(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } }),
  settled: () => service().drained(),
});

export interface WayTried<M, T> {
  deeds: ReachDeeds<M>;
  /** three members who are nothing to each other */
  people: () => Promise<ReachPeople<M>>;
  /** Whether every case has people of its own, because it changes their relations. */
  fresh?: boolean;
  /** puts the settings in force */
  set?: (one: ReachCase, people: ReachPeople<M>) => Promise<unknown>;
  /** tries it with a new thing, which nobody was added to before; there may be no member with this id */
  reach: (by: M, otherId: string) => Promise<T>;
  /** the outcome, as far as it can be seen from outside */
  outcome: (tried: T, people: ReachPeople<M>) => Promise<ReachOutcome | readonly ReachOutcome[]>;
  /** The answer to the one who tried, without parts that differ each time; null: the protocol's answer for this is its own. */
  answer: ((tried: T, otherId: string) => unknown) | null;
  /** the other declines; null: it asks nobody, or its answers are proved with its states */
  decline: ((people: ReachPeople<M>, tried: T) => Promise<unknown>) | null;
  /** all that the one who tried can see of it later */
  trace?: (people: ReachPeople<M>, tried: T) => Promise<unknown>;
}

const idOf = (member: { memberId: string } | { id: string }): string =>
  'memberId' in member ? member.memberId : member.id;

/**
 * Tries a way to reach a member with every relation and setting, and compares the outcome with the policy. Each way has one such spec, in
 * the service that owns it: `gateway/src/ways-to-reach.spec.ts` looks for it by its name.
 */
export function describeWayToReach<M extends { memberId: string } | { id: string }, T>(
  way: WayToReach,
  tried: WayTried<M, T>,
  how = '',
): void {
  const { deeds } = tried;
  const kept = new Map<string, Promise<ReachPeople<M>>>();

  async function make(who: keyof typeof scenes): Promise<ReachPeople<M>> {
    const people = await tried.people();
    const [by, other, between] = people;
    if (who === 'a friend of a friend') {
      await deeds.befriend(by, between);
      await deeds.befriend(between, other);
    } else if (who !== 'a stranger') await deeds.befriend(by, other);
    await deeds.settled();
    if (who === 'a friend whom the other has blocked') await deeds.block(other, by);
    if (who === 'a friend who has blocked the other') await deeds.block(by, other);
    if (who === 'a friend of a deactivated member') await deeds.deactivate(other);
    await deeds.settled();
    return people;
  }
  const peopleOf = (who: keyof typeof scenes): Promise<ReachPeople<M>> => {
    const people = (!tried.fresh && kept.get(who)) || make(who);
    kept.set(who, people);
    return people;
  };

  const cases = Object.entries(scenes).flatMap(([who, relation]) => {
    const all = reachSettings(way);
    // Where nobody is reached, the most open settings say the most.
    const asked = relation === 'blocked' || relation === 'away' ? all.slice(0, 1) : all;
    return asked.map(([words, settings]) => ({
      ...{ who: who as keyof typeof scenes, words, relation, settings },
      outcome: mayReach(way, relation, settings),
    }));
  });

  describe(`${way}${how && ` (${how})`} × relation × setting, by the policy`, () => {
    it.each(cases)('$who, $words: $outcome', async ({ who, ...one }) => {
      const people = await peopleOf(who);
      const [by, other] = people;
      await tried.set?.(one, people);
      const done = await tried.reach(by, idOf(other));
      const found = [await tried.outcome(done, people)].flat();
      expect(found).toContain(one.outcome);
      if (one.outcome === 'nothing' && tried.answer) {
        const nobody = uuidv7();
        const answers = [tried.answer(done, idOf(other)), tried.answer(await tried.reach(by, nobody), nobody)];
        expect(answers[0]).toEqual(answers[1]);
      }
      const asks = one.outcome === 'requested' || one.outcome === 'waits' || one.outcome === 'asked';
      if (!asks || !tried.decline) return;
      const before = await tried.trace?.(people, done);
      await tried.decline(people, done);
      const after = await tried.trace?.(people, done);
      if (one.outcome === 'asked') expect(after).not.toEqual(before);
      else expect(after).toEqual(before);
    });
  });
}
