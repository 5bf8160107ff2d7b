import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

/** All slow work is in the table of docs/how-to/share-work.md, so that it has shares. */
const document = readFileSync(fromRoot('docs/how-to/share-work.md'), 'utf8');
const sources = globSync('{services/*,packages/*,gateway}/src/**/*.ts', { cwd: fromRoot() })
  .filter((file) => !/\.(spec|process|d)\.ts$/.test(file) && !file.startsWith('packages/test-kit/'))
  .map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }));
const having = (words: RegExp): string[] => sources.filter(({ text }) => words.test(text)).map(({ file }) => file);
const listed = [...document.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => file);

/** Used by the listed files, and by nothing else. */
const parts: Record<string, string> = {
  'packages/service-kit/src/processes/bounded-process.ts': 'runs what its callers have turns for',
  'packages/service-kit/src/turns.ts': 'the turns',
  'packages/service-kit/src/media/video-tools.ts': 'of media-processor.ts and video-converter.ts',
  'packages/service-kit/src/media/clean-file.ts': 'of clean-sent-file.ts',
  'services/messaging/src/files/pictures.ts': 'of file-keeper.ts, in its turns',
  'services/messaging/src/files/video-frame.ts': 'of file-keeper.ts, in its turns',
  'services/network/src/link-previews/preview-picture.ts': 'of link-previews.ts, in its turns',
  'services/profile/src/media/processing/picture-maker.ts': 'of media-processor.ts',
  'services/profile/src/media/processing/video-maker.ts': 'of media-processor.ts',
  'services/profile/src/media/processing/moving-png.ts': 'of media-processor.ts',
  'services/events/src/tickets/write-ticket-mail.ts': 'of ticket-mails.ts, the code of one ticket',
  'services/org-pages/src/homepages/materials/page-images.ts': 'a small picture of a page that is drawn already',
  'services/conference/src/media/prepare.ts': 'when the service starts',
  'services/conference/src/recording/ffmpeg.ts': 'of recording-finisher.ts',
  'services/conference/src/recording/recording-tools.ts': 'when the service starts',
  'services/conference/src/recording/track-recorder.ts':
    'a process for each track that is recorded, as many as rooms may have',
};

it('lists every file that has turns', () => {
  expect(having(/new Turns\(/).filter((file) => !listed.includes(file))).toEqual([]);
});

it('lists every file that starts processes, works on pictures or limits work', () => {
  const found = having(/\b(runBounded|execFile|spawn|fork|sharp|createCanvas)\(|import pLimit\b|from 'piscina'/);
  // Lanes of a writer, which are nobody's.
  const others = [...listed, ...Object.keys(parts), 'services/messaging/src/streams/stream-writer.ts'];
  expect(found.filter((file) => !others.includes(file))).toEqual([]);
});

it('lists every file that sends mails', () => {
  expect(having(/\bmailer\.send\(/).filter((file) => !listed.includes(file))).toEqual([]);
});

it('lists nothing that is not there', () => {
  const files = sources.map(({ file }) => file);
  expect([...listed, ...Object.keys(parts)].filter((file) => !files.includes(file))).toEqual([]);
});

it('says how much of each there is', () => {
  for (const [, file = '', running = '', waiting = ''] of document.matchAll(
    /^\| `([^`]+)` \| [^|]+ \| (\d+) \| (\d+) \|/gm,
  )) {
    const { text = '' } = sources.find((source) => source.file === file) ?? {};
    expect({ file, says: text.includes(`running: ${running}, waiting: ${waiting}`) }).toEqual({ file, says: true });
  }
});
