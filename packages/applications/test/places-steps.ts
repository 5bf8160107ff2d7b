import type { ApplicationTarget, PlacesRule } from '@renmai/applications';
import { register, type TestMember, type TestService } from '@renmai/test-kit';
import { asSeenBy, fill, mine, openStall, pathOf, send, type Stall } from './market.js';
import { market, stallEvents } from './stalls.modules.js';

export interface Registered {
  member: TestMember;
  applicationId: string;
  state: string;
}

/** Steps of applicants for counted places, and of the managers who decide. */
export function placesSteps(service: () => TestService) {
  const places = (changes: Partial<PlacesRule> = {}): PlacesRule => ({
    capacity: 1,
    whenFull: 'wait',
    promotion: 'auto',
    until: null,
    ...changes,
  });
  const open = (rule: Partial<PlacesRule> = {}, changes: Partial<ApplicationTarget> = {}): Promise<Stall> =>
    openStall(service(), { places: places(rule), onSubmit: 'place', closesAt: null, ...changes });

  async function join(stall: Stall, name: string): Promise<Registered> {
    const member = await register(service(), name);
    const { body } = await send(member, stall, await fill(member, stall)).expect(201);
    return { member, applicationId: body.applicationId, state: body.state };
  }
  const own = async ({ member, applicationId }: Registered) => (await mine(member, applicationId).expect(200)).body;
  const stateOf = async (one: Registered): Promise<string> => (await own(one)).state as string;
  const rankOf = async (one: Registered): Promise<number | null> => (await own(one)).rank as number | null;
  const withdraw = async (one: Registered) => {
    const { version } = await own(one);
    return one.member.post(`/api/market/applications/${one.applicationId}/withdraw`, { version }).expect(200);
  };
  const accept = async (one: Registered, version?: number) =>
    one.member.post(`/api/market/applications/${one.applicationId}/accept`, {
      version: version ?? (await own(one)).version,
    });
  const board = async ({ senior, ...stall }: Stall) =>
    (await senior.get(`${pathOf({ senior, ...stall })}/applicants/board`).expect(200)).body.places;
  const promoted = async ({ applicationId }: Registered) =>
    (await service().published(stallEvents.promoted)).filter(({ aggregateId }) => aggregateId === applicationId);
  const answered = async ({ applicationId }: Registered) =>
    (await service().published(stallEvents.answered))
      .filter(({ aggregateId }) => aggregateId === applicationId)
      .map(({ data }) => data.answer);
  const changesOf = ({ applicationId }: Registered) =>
    market.changes
      .filter((one) => one.applicationId === applicationId)
      .map(({ hook, from, to }) => `${hook}: ${from ?? 'new'} > ${to}`);
  const steps = async (one: Registered): Promise<string[]> =>
    (await own(one)).timeline.map(({ kind, outcome }: { kind: string; outcome: string | null }) =>
      outcome ? `${kind} ${outcome}` : kind,
    );
  async function decide(
    stall: Stall,
    people: Registered[],
    action: 'approve' | 'reject',
    delayMinutes = 10,
    message?: object,
  ) {
    const items = [];
    for (const { applicationId } of people) {
      items.push({ applicationId, version: (await asSeenBy(stall.senior, stall, applicationId)).body.version });
    }
    const { body } = await stall.senior
      .post(`${pathOf(stall)}/decisions`, { action, items, delayMinutes, ...(message && { message }) })
      .expect(202);
    return body as { batchId: string; items: { applicationId: string; result: string; code: string | null }[] };
  }
  /** The state and the subject of the last message. */
  const toldOf = async (one: Registered): Promise<[string, string]> => {
    const { state, timeline } = await own(one);
    return [state, timeline.at(-1).message.subject];
  };
  /** Of an approval. */
  async function preview(stall: Stall, people: Registered[], message: object): Promise<string[]> {
    const applicationIds = people.map(({ applicationId }) => applicationId);
    const path = `${pathOf(stall)}/decisions/preview`;
    const { body } = await stall.senior.post(path, { applicationIds, action: 'approve', message }).expect(200);
    return body.items.map(
      ({ name, waits, subject }: { name: string; waits: boolean; subject: string }) =>
        `${name}${waits ? ' waits' : ''}: ${subject}`,
    );
  }
  const undo = (stall: Stall, batchId: string) =>
    stall.senior.post(`${pathOf(stall)}/decisions/${batchId}/undo`, { applicationId: null });
  return {
    places,
    open,
    join,
    own,
    stateOf,
    rankOf,
    withdraw,
    accept,
    board,
    promoted,
    answered,
    changesOf,
    steps,
    toldOf,
    preview,
    decide,
    undo,
  };
}
