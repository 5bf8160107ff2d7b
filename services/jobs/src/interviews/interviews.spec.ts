import { interviewState } from '@renmai/contracts/applications/interview.schema';
import { locales } from '@renmai/contracts';
import { moveOf } from '@renmai/service-kit';
import { pino } from 'pino';
import { InterviewMails } from './interview-mails.js';
import { interviewMachine, type InterviewAction, type InterviewSide } from './interview-state.js';
import { interviewTexts } from './interview-texts.js';
import { interviewView } from './interview-view.js';
import type { InterviewRow } from '../interview-data/interviews.repository.js';

const states = interviewState.options;
const sides: InterviewSide[] = ['applicant', 'publisher', 'clock'];

it('an interview moves as in the table, and no other way', () => {
  const found = states.flatMap((state) =>
    (Object.keys(interviewMachine.moves) as InterviewAction[]).flatMap((action) =>
      sides.flatMap((side) => {
        const move = moveOf(interviewMachine, state, action, side);
        return move.kind === 'move' ? [`${state} ${action} ${side}: ${move.to}`] : [];
      }),
    ),
  );
  expect(found).toEqual([
    'offered choose applicant: chosen',
    'offered decline applicant: declined',
    ...sides.map((side) => `offered cancel ${side}: cancelled`),
    'chosen move publisher: offered',
    ...sides.map((side) => `chosen cancel ${side}: cancelled`),
    'chosen hold clock: held',
    'declined move publisher: offered',
    ...sides.map((side) => `declined cancel ${side}: cancelled`),
  ]);
});

const interview = (more: Partial<InterviewRow> = {}): InterviewRow => ({
  ...{
    interviewId: 'i',
    applicationId: 'a',
    targetId: 't',
    state: 'chosen',
    version: 3,
    slots: [],
    words: 'Bring a lamp',
  },
  ...{
    timeZone: 'Asia/Shanghai',
    applicantZone: null,
    place: { kind: 'room', where: '' },
    reason: '',
    slotId: 's',
    offeredBy: 'm',
  },
  ...{ startsAt: new Date('2026-03-01T12:00:00Z'), endsAt: new Date('2026-03-01T13:00:00Z'), sequence: 2 },
  ...more,
});
const application = {
  ...{ applicationId: 'a', title: 'Lampmaker', publisherName: 'Lamp Works', applicantName: 'Ann', locale: 'en' },
  form: { email: 'ann@example.com', countryCode: 'CN', mobile: '13800138000', highlights: 'Likes lamps' },
} as never;

describe('the view of an interview for both sides', () => {
  it('is the way into its room once its time is chosen, and only then', () => {
    for (const state of states) {
      const { roomPath, calendarPath } = interviewView(application, interview({ state }));
      expect([roomPath !== null, calendarPath !== null]).toEqual([state === 'chosen', state === 'chosen']);
    }
    const elsewhere = interview({ place: { kind: 'address', where: 'Nanjing Road' } });
    expect(interviewView(application, elsewhere).roomPath).toBeNull();
  });
});

describe('mails about interviews', () => {
  function mails({ fails = [] as string[] } = {}) {
    const kept = new Map<
      string,
      { mail: { to: string; text: string; subject: string; attachments: { content: string }[] }; tries: number }
    >();
    const sent: string[] = [];
    let round: () => Promise<void> = () => Promise.resolve();
    const repository = {
      keepMail: async (_: unknown, mailId: string, __: string, mail: never) => kept.set(mailId, { mail, tries: 0 }),
      mails: async () => [...kept].map(([mailId, one]) => ({ mailId, ...one })),
      dropMail: async (_: unknown, mailId: string) => kept.delete(mailId),
      mailFailed: async (_: unknown, mailId: string) => {
        const one = kept.get(mailId);
        if (one) one.tries += 1;
      },
    };
    const service = new InterviewMails(
      { PUBLIC_URL: 'https://renmai.example', MAIL_FROM: 'Renmai <no-reply@renmai.example>' } as never,
      pino({ level: 'silent' }),
      { manager: {} } as never,
      repository as never,
      {
        send: async ({ to }: { to: string }) => {
          if (fails.includes(to)) throw new Error('refused');
          sent.push(to);
        },
      } as never,
      {
        every: (_: string, __: number, work: () => Promise<void>) => (round = work),
        run: async () => undefined,
      } as never,
    );
    service.onModuleInit();
    const tx = { manager: {}, afterCommit: (work: () => void) => work() } as never;
    const tell = (of = interview(), isCancelled = false, to = 'ann@example.com') => {
      const form = { ...(application as { form: object }).form, email: to };
      return service.tell(tx, { ...(application as object), form } as never, of, isCancelled);
    };
    return { service, tell, kept, sent, round: () => round(), fails };
  }
  const only = (kept: ReturnType<typeof mails>['kept']) => {
    const [one] = kept.values();
    if (!one) throw new Error('there is no mail');
    return one.mail;
  };

  it('contain the time where the interview takes place, the room, and the note of the publisher', async () => {
    const { tell, kept } = mails();
    await tell();
    const { text, subject } = only(kept);
    expect(subject).toBe('Your interview: Lampmaker');
    // Eight hours later than in London.
    expect(text).toMatch(/8:00\sPM/);
    expect(text).toContain('https://renmai.example/interviews/i/room');
    expect(text).toContain('Bring a lamp');
  });

  it.each([
    ['en', 'America/New_York', ['7:00', 'Eastern Standard Time', '8:00', 'China Standard Time']],
    ['zh-CN', 'America/New_York', ['北美东部标准时间', '07:00', '中国标准时间', '20:00']],
    ['ja', 'Asia/Tokyo', ['21:00', '日本標準時', '20:00', '中国標準時']],
    ['en', 'Asia/Shanghai', ['8:00', 'China Standard Time']],
    ['en', 'Asia/Taipei', ['8:00', 'Taiwan Standard Time']],
    ['en', null, ['8:00', 'China Standard Time']],
  ])('say the time on the clock of the applicant first, and name each zone: %s, %s', async (locale, zone, said) => {
    for (const cancelled of [false, true]) {
      const { service, kept } = mails();
      const of = { ...(application as object), locale } as never;
      const tx = { manager: {}, afterCommit: () => undefined } as never;
      await service.tell(tx, of, interview({ applicantZone: zone }), cancelled);
      const { text } = only(kept);
      const found = [...text.matchAll(/\d{1,2}:00/g)].map(({ index }) => index);
      expect(found).toHaveLength(said.length / 2);
      const places = said.map((part) => text.indexOf(part));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
  });

  it('cancel the entry in the calendar without the earlier note of the publisher', async () => {
    const { tell, kept } = mails();
    await tell(interview({ sequence: 5 }), true);
    const { text, attachments } = only(kept);
    expect(text).not.toContain('Bring a lamp');
    const file = JSON.stringify(attachments);
    expect(file).toContain('CANCEL');
    expect(file).toContain('SEQUENCE:5');
  });

  it('are not sent if no time was chosen', async () => {
    const { tell, kept } = mails();
    await tell(interview({ startsAt: null, endsAt: null }));
    expect(kept.size).toBe(0);
  });

  it('are sent once each, whichever of the others is refused, and given up after twenty tries', async () => {
    const { tell, kept, sent, round, fails } = mails({ fails: ['full@example.com'] });
    await tell(interview(), false, 'full@example.com');
    await tell();
    await round();
    await round();
    expect(sent).toEqual(['ann@example.com']);
    for (let tries = 2; tries < 20; tries += 1) {
      expect(kept.size).toBe(1);
      await round();
    }
    expect(kept.size).toBe(0);
    fails.length = 0;
    await round();
    expect(sent).toHaveLength(1);
  });

  it.each(locales)('have a text in %s that names the position, the time and the place', (locale) => {
    const about = { title: '<title>', homepage: '<homepage>', time: '<time>', place: '<place>' };
    const { entry, chosen, cancelled, footer } = interviewTexts[locale];
    expect(entry(about)).toContain('<title>');
    for (const part of Object.values(about)) expect(chosen.body(about)).toContain(part);
    for (const part of ['<title>', '<homepage>', '<time>']) expect(cancelled.body(about)).toContain(part);
    expect(cancelled.body(about)).not.toBe(chosen.body(about));
    expect([chosen.subject(about), footer.chosen, footer.cancelled].every((text) => text.length > 3)).toBe(true);
  });
});
