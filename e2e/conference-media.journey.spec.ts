import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHmac } from 'node:crypto';
import { roomSocketPath, type RoomEvent } from '@renmai/contracts/conference/signalling';
import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import type { Browser, Page } from 'playwright-core';
import { deskEnglish, launch } from './support/browser.js';
import { newChatUser } from './support/chat-stage.js';
import { only, turnOf, waysOf } from './support/connections.js';
import { Coturn, obtainCoturn } from './support/coturn.js';
import { emedia, openEmedia, sees } from './support/conference-sdk.js';
import { api } from './support/members.js';
import { meet, part, type Person } from './support/people.js';
import { callsReady, MEDIA_MS, moves } from './support/rooms.js';
import { coloursOf, pattern, patternCamera, toneOf, type Tone } from './support/signals.js';
import { button } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

const coturn = await obtainCoturn().catch((error: unknown) => {
  process.stderr.write(`\nNO COTURN: media over a relay is not tried. ${String(error)}\n`);
  return null;
});
const relayed = coturn ? it : it.skip;

let browser: Browser;
let folder: string;
beforeAll(async () => {
  await callsReady();
  folder = await mkdtemp(path.join(tmpdir(), 'renmai-camera-'));
  // The relay's certificate is its own; without this flag Chromium does not take it.
  browser = await launch('--ignore-certificate-errors', ...(await patternCamera(path.join(folder, 'pattern.y4m'))));
}, MEDIA_MS);
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

async function join(person: Person, meetingId: string): Promise<void> {
  await person.page.goto(`/meet/${meetingId}`);
  await button(person.visitor, person.t('conference:door.join')).click();
  await person.page.getByTestId('room').waitFor();
}

const tileVideo = (name: string): string =>
  `document.querySelector('[data-testid=room] section[aria-label=${JSON.stringify(name)}] video')`;
const APP_SOUND = `new MediaStream([...document.querySelectorAll('audio[data-room]')].flatMap((one) => one.srcObject.getTracks()))`;
const SDK_VIDEO = 'videos.at(-1)';

async function showsPattern(page: Page, video: string): Promise<void> {
  let last: string[] = [];
  await waitFor(
    async () => {
      last = await coloursOf(page, video);
      return last.join() === pattern.join();
    },
    { describe: 'the colours of the camera' },
  ).catch((error: unknown) => {
    throw new Error(`seen: ${last.join()}`, { cause: error });
  });
}

/** Compares the tone of the microphone with the one that is received. */
async function hearsTone(page: Page, stream: string, sent: Tone): Promise<void> {
  let last: Tone | undefined;
  await waitFor(
    async () => {
      last = await toneOf(page, stream);
      return Math.abs(last.frequency - sent.frequency) < 50 && Math.abs(last.level - sent.level) < 10;
    },
    { describe: 'the tone of the microphone' },
  ).catch((error: unknown) => {
    throw new Error(`sent ${JSON.stringify(sent)}, heard ${JSON.stringify(last)}`, { cause: error });
  });
}

const toneSent = (page: Page): Promise<Tone> =>
  toneOf(
    page,
    'navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false } })',
  );

it('picture and sound of a camera and a microphone reach members and clients of the SDK', async () => {
  const [ada, lin] = (await meet(browser, [deskEnglish, 'Ada Vance'], [deskEnglish, 'Lin Moreau'])) as [Person, Person];
  const ben = await newChatUser('ben');
  const { meetingId } = await api<MeetingView>('POST', meetingsApi.create.path, { title: 'Colours' }, ada.token);
  await join(ada, meetingId);
  await join(lin, meetingId);
  const sent = await toneSent(lin.page);
  expect(sent.level).toBeGreaterThan(-30);
  await Promise.all([showsPattern(ada.page, tileVideo(lin.name)), showsPattern(lin.page, tileVideo(ada.name))]);
  await Promise.all([hearsTone(ada.page, APP_SOUND, sent), hearsTone(lin.page, APP_SOUND, sent)]);

  const page = await openEmedia(browser, emedia['3.4'], ben);
  const confrId = await page.evaluate<string>(`(async () => {
    const { confrId, ticket } = await emedia.mgr.createConference(10, '');
    await emedia.mgr.joinConferenceWithTicket(confrId, ticket);
    await publish();
    return confrId;
  })()`);
  const levels: number[] = [];
  ada.page.on('websocket', (socket) => {
    if (!socket.url().includes(roomSocketPath)) return;
    socket.on('framereceived', ({ payload }) => {
      const event = JSON.parse(String(payload)) as RoomEvent | { type: 'answer' };
      if (event.type === 'levels') levels.push(...event.levels.map(({ level }) => level));
    });
  });
  await join(ada, confrId);
  await sees(page);
  await waitFor(async () => (await ada.page.locator('audio[data-room]').count()) === 1, {
    describe: 'one who is heard',
  });
  await Promise.all([showsPattern(page, SDK_VIDEO), showsPattern(ada.page, tileVideo(ben.id))]);
  await Promise.all([hearsTone(page, `${SDK_VIDEO}.srcObject`, sent), hearsTone(ada.page, APP_SOUND, sent)]);
  await waitFor(async () => page.evaluate<boolean>(`sounds.some((one) => one.includes('instant'))`), {
    describe: 'how loud it is, by the SDK',
  });
  // Only one of the two tones is still heard.
  await button(ada.visitor, ada.t('conference:control.microphone')).click();
  levels.length = 0;
  await waitFor(() => levels.some((level) => level > -90), { describe: 'how loud it is, by the room' });
  expect(await part([ada, lin])).toEqual([]);
});

relayed(
  'media goes by a relay over TLS alone, or by TCP alone; the relay takes nobody else, and leads nowhere else',
  async () => {
    const [urls, key] = [process.env['TURN_URLS']?.split(',') ?? [], process.env['TURN_KEY']];
    if (!coturn || urls.length !== 2 || !key)
      throw new Error(
        'start the stack with TURN_URLS=turn:127.0.0.1:<port>,turns:localhost:<port>?transport=tcp and TURN_KEY',
      );
    const server = await Coturn.start(coturn, urls, key);
    try {
      const [ada, lin] = (await meet(browser, [deskEnglish, 'Ada Vance'], [deskEnglish, 'Lin Moreau'])) as [
        Person,
        Person,
      ];
      const { meetingId } = await api<MeetingView>('POST', meetingsApi.create.path, { title: 'Afar' }, ada.token);
      await Promise.all([only(ada.page, 'tls'), only(lin.page, 'tcp')]);
      await join(ada, meetingId);
      await join(lin, meetingId);
      await Promise.all([moves(ada.page, lin.name), moves(lin.page, ada.name)]);
      for (const pair of await waysOf(ada.page)) expect(pair).toMatchObject({ local: 'relay', relayProtocol: 'tls' });
      for (const pair of await waysOf(lin.page)) expect(pair.protocol).toBe('tcp');

      const [given] = await turnOf(ada.page);
      if (!given) throw new Error('no credentials');
      expect(given.urls).toEqual(urls);
      expect(await server.send(given, 'itself')).toContain('Total lost packets 0 ');
      // Media workers are at 127.0.0.1; the metadata service of clouds, carriers' networks and others are not for members.
      for (const peer of ['127.0.0.2', '10.0.0.1', '100.64.0.1', '169.254.169.254', '192.168.1.1']) {
        const [until = ''] = given.username.split(':');
        const other = credentials(key, `${until}:${peer}`);
        expect(await server.send(other, peer)).toContain('403 (Forbidden IP)');
      }
      const late = credentials(key, `${Math.floor(Date.now() / 1000) - 60}:late`);
      for (const wrong of [late, { ...given, credential: 'guessed' }])
        expect(await server.send(wrong, 'itself')).toContain('Cannot complete Allocation');
      expect(await part([ada, lin])).toEqual([]);
    } finally {
      await server.stop();
    }
  },
);

const credentials = (key: string, username: string) => ({
  username,
  credential: createHmac('sha1', key).update(username).digest('base64'),
});
