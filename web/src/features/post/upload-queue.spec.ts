import type { MediaView } from '@renmai/contracts/profile/media.schema';
import type { Uploader, UploadState } from '../../api/uploads/uploader';
import { UploadQueue } from './upload-queue';

interface Sending {
  name: string;
  end: (state: UploadState) => void;
  cancelled: boolean;
  change: (state: UploadState) => void;
}

function queue() {
  const sending: Sending[] = [];
  const heard: string[] = [];
  const begin = (file: File, change: (state: UploadState) => void): Uploader => {
    let end: (state: UploadState) => void = () => undefined;
    const run = new Promise<UploadState>((resolve) => (end = resolve));
    const one: Sending = { name: file.name, end, cancelled: false, change };
    sending.push(one);
    const cancel = async () => {
      one.cancelled = true;
      end({ step: 'cancelled', progress: 0 });
    };
    return { run: () => run, cancel } as unknown as Uploader;
  };
  const made = new UploadQueue(begin, {
    onChange: (id, { step }) => heard.push(`${id} ${step}`),
    onReady: (id, { mediaId }) => heard.push(`${id} is ${mediaId}`),
  });
  return { queue: made, sending, heard };
}

const file = (name: string) => new File(['x'], name);
const ready = (mediaId: string): UploadState => ({ step: 'ready', progress: 1, media: { mediaId } as MediaView });
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  URL.createObjectURL = () => 'blob:';
  URL.revokeObjectURL = () => undefined;
});

describe('files of a moment', () => {
  it('are sent two at a time, in their order', async () => {
    const { queue: files, sending, heard } = queue();
    for (const name of ['a', 'b', 'c']) files.add(name, file(name));
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b']);
    sending[1]?.end(ready('m'));
    await settled();
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(heard).toEqual(['b is m']);
  });

  it('are given up when they are dropped, and nothing more is heard of them', async () => {
    const { queue: files, sending, heard } = queue();
    for (const name of ['a', 'b', 'c']) files.add(name, file(name));
    files.drop('a');
    files.drop('c');
    sending[0]?.change({ step: 'uploading', progress: 0.5 });
    await settled();
    expect(sending[0]?.cancelled).toBe(true);
    expect(sending).toHaveLength(2);
    expect(heard).toEqual([]);
  });

  it('can be tried again after a failure', async () => {
    const { queue: files, sending, heard } = queue();
    files.add('a', file('a'));
    sending[0]?.end({ step: 'failed', progress: 0 });
    await settled();
    expect(files.retry('a')).toBe(true);
    sending[1]?.end(ready('m'));
    await settled();
    expect(heard).toEqual(['a is m']);
    expect(files.retry('unknown')).toBe(false);
  });
});
