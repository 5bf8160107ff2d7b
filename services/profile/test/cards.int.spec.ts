import { cardSize } from '@renmai/contracts/profile/cards.api';
import { startTestService, type TestService } from '@renmai/test-kit';
import sharp from 'sharp';
import { AppModule } from '../src/app.module.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

const asked = (title: string, description: string, locale: string): string =>
  `/internal/cards?${new URLSearchParams({ title, description, locale }).toString()}`;
const card = async (title: string, description = '', locale = 'en'): Promise<Buffer> => {
  const { body } = await service
    .asService('gateway')
    .get(asked(title, description, locale))
    .expect(200);
  return Buffer.from((body as { base64: string }).base64, 'base64');
};
/** The rows of the picture with something dark, apart from the bar at the left. */
async function writtenRows(picture: Buffer): Promise<number[]> {
  const left = 60;
  const area = { left, top: 0, width: cardSize.width - left, height: cardSize.height };
  const { data, info } = await sharp(picture).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, row) => row).filter((row) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((pixel) => pixel < 128),
  );
}

it('is a picture as sites show it large, with the words of the page', async () => {
  const picture = await card('Senior planner · Oakline', 'Plans bridges in Leeds');
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', ...cardSize });
  expect((await writtenRows(picture)).length).toBeGreaterThan(50);
  expect(picture.length).toBeLessThan(200_000);
});

it('draws every script, and stays within its place however long a text is', async () => {
  const long = '深圳市某某科技有限公司 Ünïcödé مرحبا 안녕하세요 '.repeat(12);
  const picture = await card(long.slice(0, 300), long, 'zh-CN');
  expect((await writtenRows(picture)).at(-1)).toBeLessThan(cardSize.height - 12);
});

it('the same is drawn once', async () => {
  const [first, second] = await Promise.all([card('Twice'), card('Twice')]);
  const began = performance.now();
  expect((await card('Twice')).equals(first)).toBe(true);
  expect(second.equals(first)).toBe(true);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect((await card('Another')).equals(first)).toBe(false);
});

it('is refused where a text is too long, and in no language of the product', async () => {
  const ask = (path: string) => service.asService('gateway').get(path);
  await ask(asked('x'.repeat(301), '', 'en')).expect(400);
  await ask(asked('x', '', 'xx')).expect(400);
});
