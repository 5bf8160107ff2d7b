import { ObjectStorage, Periodic } from '@renmai/service-kit';
import { SettableClock, type TestService } from '@renmai/test-kit';
import sharp from 'sharp';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { newGroup } from './support/groups.js';

const ERASING = 'erase-group-files';
const clock = new SettableClock(new Date());
let service: TestService;

beforeAll(async () => {
  service = await startMessaging({ clock, env: { CHAT_TOKEN_SECONDS: '31536000' } });
});

afterAll(() => service.close());

const storage = (): ObjectStorage => service.running.app.get(ObjectStorage);
const sweep = (): Promise<boolean> => service.running.app.get(Periodic).run(ERASING);
const stored = async (group: string): Promise<number> => (await storage().list(`group-files/${group}/`)).length;
const noted = async (group: string): Promise<number> =>
  (await service.dataSource.query<unknown[]>('SELECT FROM group_file_erasure WHERE key LIKE $1', [`%/${group}/%`]))
    .length;
const upload = (user: ChatRestUser, group: string, content: Buffer = Buffer.from('the map')) =>
  user.post(`/chatgroups/${group}/share_files`).attach('file', content, 'map.txt');
const shared = async (user: ChatRestUser, group: string, content?: Buffer): Promise<string> =>
  ((await upload(user, group, content).expect(200)).body as { data: { file_id: string } }).data.file_id;

/** The storage refuses erasures, as if the process had ended right before. */
async function withoutErasing(work: () => Promise<unknown>): Promise<void> {
  const port = storage();
  const erase = port.delete.bind(port);
  port.delete = () => Promise.reject(new Error('the process has ended'));
  try {
    await work();
  } finally {
    port.delete = erase;
  }
}

it('leaves nothing to be erased of a file that is shared', async () => {
  const ann = await chatUser(service, 'ann');
  const group = await newGroup(ann);
  const file = await shared(ann, group);
  clock.advance({ hours: 25 });
  await sweep();
  expect([await stored(group), await noted(group)]).toEqual([1, 0]);
  const { text } = await ann.get(`/chatgroups/${group}/share_files/${file}`).expect(200);
  expect(text).toBe('the map');
});

it('frees a picture that is shared of where it was taken', async () => {
  const ann = await chatUser(service, 'ann');
  const group = await newGroup(ann);
  const taken = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Make: 'PlacePhone' }, IFD3: { GPSLatitude: '30/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();
  const file = await shared(ann, group, taken);
  const { body } = await ann.get(`/chatgroups/${group}/share_files/${file}`).responseType('blob').expect(200);
  expect((await sharp(body as Buffer).metadata()).exif).toBeUndefined();
});

it('erases the bytes of an upload that came to nothing, a day later', async () => {
  const ann = await chatUser(service, 'ann');
  const group = await newGroup(ann);
  await service.dataSource.query('ALTER TABLE group_file ADD CONSTRAINT none CHECK (false) NOT VALID');
  try {
    await withoutErasing(() => upload(ann, group).expect(500));
  } finally {
    await service.dataSource.query('ALTER TABLE group_file DROP CONSTRAINT none');
  }
  await sweep();
  expect([await stored(group), await noted(group)]).toEqual([1, 1]);
  clock.advance({ hours: 25 });
  await sweep();
  expect([await stored(group), await noted(group)]).toEqual([0, 0]);
});

it('erases the bytes of a file that was taken away, or went with its group, in the next round', async () => {
  const ann = await chatUser(service, 'ann');
  const [one, other] = [await newGroup(ann), await newGroup(ann)];
  const file = await shared(ann, one);
  await shared(ann, other);
  await withoutErasing(async () => {
    await ann.delete(`/chatgroups/${one}/share_files/${file}`).expect(500);
    await ann.delete(`/chatgroups/${other}`).expect(500);
  });
  await ann.get(`/chatgroups/${one}/share_files/${file}`).expect(404);
  expect([await stored(one), await stored(other)]).toEqual([1, 1]);
  await sweep();
  expect([await stored(one), await noted(one), await stored(other), await noted(other)]).toEqual([0, 0, 0, 0]);
});
