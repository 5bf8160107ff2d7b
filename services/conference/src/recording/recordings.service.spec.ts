import { commonProblems } from '@renmai/contracts';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import type { RecordingAudience } from '@renmai/contracts/conference/recordings.schema';
import { SettableClock } from '@renmai/test-kit';
import type { ConferenceConfig } from '../config.js';
import type { MeetingStanding } from '../meetings/meeting.row.js';
import { RecordingLinks } from './recording-links.js';
import type { RecordingRow } from './recording.row.js';
import { RecordingsService } from './recordings.service.js';

const ID = '01a21d53-76d5-7270-85b2-2098776ce301';
const HOST = 'host';

interface Setting {
  row?: Partial<RecordingRow>;
  standing?: MeetingStanding | null;
  /** members who were in it, and whether a host gave them access */
  participants?: Record<string, boolean>;
  /** blocked either way with the host */
  blocked?: string[];
  title?: string;
}

function recording({
  row,
  standing = { role: 'admin', removed: false },
  participants = {},
  blocked = [],
  title,
}: Setting) {
  const clock = new SettableClock();
  const kept: RecordingRow = {
    ...{ recordingId: ID, meetingId: 'm', state: 'ready', layout: 'grid', startedBy: HOST, startedAt: clock.now() },
    ...{ seconds: 60, bytes: 1, sha256: 'x', deletedAt: null, audience: 'hosts', tries: 0 },
    ...row,
  };
  const people = new Map(Object.entries(participants));
  const told: string[] = [];
  const removed: string[] = [];
  const repository = {
    find: async () => kept,
    lock: async () => ({ ...kept }),
    isAllowed: async (_: string, memberId: string) =>
      kept.audience === 'participants'
        ? people.has(memberId)
        : kept.audience === 'chosen' && people.get(memberId) === true,
    participants: async () => [...people].map(([memberId, allowed]) => ({ memberId, allowed })),
    setAudience: async (_: unknown, __: string, audience: RecordingAudience, chosen: string[]) => {
      kept.audience = audience;
      for (const one of people.keys()) people.set(one, audience === 'chosen' && chosen.includes(one));
    },
  };
  const members = {
    visibleMembers: async (_: string, ids: string[]) =>
      new Map(ids.filter((one) => !blocked.includes(one)).map((one) => [one, { card: { memberId: one } }])),
  };
  const config = { SECRET_KEY: 'x'.repeat(32), RECORDING_DAYS: 30 } as ConferenceConfig;
  const links = new RecordingLinks(repository as never, clock, config);
  const service = new RecordingsService(
    repository as never,
    { seen: async () => ({ row: { meetingId: 'm', title: title ?? 'Weekly' }, standing }) } as never,
    members as never,
    { remove: async () => removed.push(ID) } as never,
    { tell: async (_: unknown, { tell }: { tell: string[] }) => told.push(...tell) } as never,
    links,
    { write: (work: (tx: object) => Promise<unknown>) => work({}) } as never,
    config,
  );
  const change = (audience: RecordingAudience, memberIds: string[] = []) =>
    service.change(HOST, ID, { audience, memberIds });
  return { service, links, clock, kept, told, removed, change };
}

const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error as { definition: unknown }).definition,
  );

describe('access to a recording', () => {
  it.each<[string, Setting, string, boolean]>([
    ['its host', {}, HOST, true],
    ['nobody else at first', { standing: null, participants: { ann: false } }, 'ann', false],
    [
      'all who were in it',
      { standing: null, row: { audience: 'participants' }, participants: { ann: false } },
      'ann',
      true,
    ],
    ['nobody who was not', { standing: null, row: { audience: 'participants' } }, 'ann', false],
    ['who was chosen', { standing: null, row: { audience: 'chosen' }, participants: { ann: true } }, 'ann', true],
    [
      'not who was not chosen',
      { standing: null, row: { audience: 'chosen' }, participants: { ann: false } },
      'ann',
      false,
    ],
    ['not a talker of the meeting', { standing: { role: 'talker', removed: false } }, 'ann', false],
  ])('%s', async (_, setting, who, isSeen) => {
    const { service } = recording(setting);
    expect(await refused(service.link(who, ID))).toBe(isSeen ? null : commonProblems.notFound);
  });

  it('is notified when the recording can be seen, and only then', async () => {
    const { change, told } = recording({ participants: { ann: false, ben: false, [HOST]: false } });
    await change('chosen', ['ann']);
    expect(told.splice(0)).toEqual(['ann']);
    await change('participants');
    expect(told.splice(0)).toEqual(['ben']);
    await change('hosts');
    await change('chosen', ['ben']);
    expect(told.splice(0)).toEqual(['ben']);
  });

  it('is not given to strangers whom a host chooses, and blocked members are not notified', async () => {
    const { change, told } = recording({ participants: { ann: false, ben: false }, blocked: ['ben'] });
    await change('chosen', ['ann', 'ben', 'stranger']);
    expect(told).toEqual(['ann']);
  });

  it('causes no notification before it is ready', async () => {
    const { change, told } = recording({ row: { state: 'preparing', seconds: null }, participants: { ann: false } });
    await change('participants');
    expect(told).toEqual([]);
  });

  it('is changed, listed and deleted by hosts only, and not deleted while it runs', async () => {
    const participant = recording({ standing: null, row: { audience: 'participants' }, participants: { ann: false } });
    expect(await refused(participant.service.change('ann', ID, { audience: 'hosts', memberIds: [] }))).toBe(
      commonProblems.forbidden,
    );
    expect(await refused(participant.service.participants('ann', ID))).toBe(commonProblems.forbidden);
    expect(await refused(participant.service.remove('ann', ID))).toBe(commonProblems.forbidden);
    const running = recording({ row: { state: 'running' } });
    expect(await refused(running.service.remove(HOST, ID))).toBe(problems.recordingRuns);
    expect([...participant.removed, ...running.removed]).toEqual([]);
    const ready = recording({});
    await ready.service.remove(HOST, ID);
    expect(ready.removed).toEqual([ID]);
  });
});

describe('the address of a recording', () => {
  const query = (url: string) => Object.fromEntries(new URL(url, 'http://x').searchParams) as never;

  it('opens the file for six hours, for members and not for staff', async () => {
    const { service, links, clock } = recording({});
    const { url, expiresAt } = await service.link(HOST, ID);
    expect(Date.parse(expiresAt) - clock.now().getTime()).toBe(6 * 60 * 60_000);
    expect(await links.opened('members', ID, query(url))).toMatchObject({ downloadName: null });
    expect(await refused(links.opened('staff', ID, query(url)))).toBe(problems.recordingLinkInvalid);
    const another = ID.replace(/1$/, '2');
    expect(await refused(links.opened('members', another, query(url)))).toBe(problems.recordingLinkInvalid);
    clock.advance({ hours: 6, seconds: 1 });
    expect(await refused(links.opened('members', ID, query(url)))).toBe(problems.recordingLinkInvalid);
  });

  it('names the file so that every system keeps it', async () => {
    const { service, links } = recording({ title: `../a\\b:c*?"<>|/${'長'.repeat(100)}` });
    const { downloadUrl } = await service.link(HOST, ID);
    const { downloadName } = await links.opened('members', ID, query(downloadUrl));
    expect(downloadName).not.toMatch(/[\\/:*?"<>|]/);
    expect(downloadName).toMatch(/ 2026-03-01\.mp4$/);
    expect((downloadName ?? '').length).toBeLessThan(100);
  });

  it('is not found while there is no file', async () => {
    for (const state of ['running', 'preparing', 'failed'] as const) {
      const { service } = recording({ row: { state } });
      expect(await refused(service.link(HOST, ID))).toBe(problems.recordingNotReady);
    }
  });
});
