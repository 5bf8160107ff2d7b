import type { MomentForm, MomentView } from '@renmai/contracts/network/moment.schema';
import { momentsApi } from '@renmai/contracts/network/moments.api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { testServer } from '../../../test/server';

const server = testServer();

const url = (path: string) => `*${path}`;
const momentId = '0192aa00-0000-7000-8000-0000000000aa';
const author = {
  memberId: '0192aa00-0000-7000-8000-0000000000bb',
  name: 'Li Wei',
  headline: 'Bridge engineer',
  place: { region: '', city: '' },
  photo: null,
  degree: 1 as const,
};
const moment = (changes: Partial<MomentView> = {}): MomentView => ({
  momentId,
  version: 1,
  author,
  homepage: null,
  news: null,
  offers: null,
  text: 'A bridge',
  mentions: [],
  topics: [],
  media: [],
  linkPreview: null,
  visibility: 'public',
  commentPolicy: 'everyone',
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  shared: null,
  counts: { reactions: {}, reactionsTotal: 0, comments: 0, shares: 0 },
  mine: { reaction: null, bookmarked: false, author: false, mayComment: true, mayShare: true },
  reason: null,
  ...changes,
});

let sent: { body: MomentForm; key: string | null }[] = [];
const answers = (status = 201, body: object = moment()) =>
  http.post(url(momentsApi.post.path), async ({ request }) => {
    sent.push({ body: (await request.json()) as MomentForm, key: request.headers.get('idempotency-key') });
    return HttpResponse.json(body, { status });
  });

let topicsAsked: (string | null)[] = [];

beforeEach(() => {
  sent = [];
  topicsAsked = [];
  server.use(
    answers(),
    http.get('*/api/profile/completeness', () => HttpResponse.json({ complete: true, percent: 100, missing: [] })),
    http.get('*/api/feed*', () => HttpResponse.json({ items: [], nextCursor: null, order: 'newest', newest: null })),
    http.get(url(momentsApi.mentionable.path), () => HttpResponse.json({ items: [author] })),
    http.get(url('/api/moments/topics'), ({ request }) => {
      topicsAsked.push(new URL(request.url).searchParams.get('q'));
      return HttpResponse.json({ items: [{ topic: 'bridges', moments: 3 }] });
    }),
  );
});

const area = () => screen.findByRole('textbox', { name: 'Text' });
const postButton = () => screen.getByRole('button', { name: 'Post' });

describe('writing a moment', () => {
  it('refuses an empty one and names the missing part', async () => {
    const user = await openApp('/post', { signedIn: true });
    await area();
    await user.click(postButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please enter text or upload at least one picture or video!',
    );
    expect(sent).toEqual([]);
    await user.type(await area(), 'Now there is some');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says how much is too much before it is sent', async () => {
    const user = await openApp('/post', { signedIn: true });
    const field = await area();
    fireEvent.change(field, { target: { value: 'x'.repeat(5001) } });
    await user.click(postButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('A moment can have up to 5000 characters.');
    expect(sent).toEqual([]);
    fireEvent.change(field, { target: { value: 'x'.repeat(5000) } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends text with the member mentioned in it, with its audience, and leaves for home', async () => {
    const user = await openApp('/post', { signedIn: true });
    await user.type(await area(), 'Thanks @Li');
    await user.click(await screen.findByRole('option', { name: /Li Wei/ }));
    await user.click(screen.getByRole('button', { name: /Who can see/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Who can see and comment' });
    await user.click(within(sheet).getByRole('radio', { name: /^Friends.*shared/ }));
    await user.click(within(sheet).getByRole('button', { name: 'Done' }));
    await user.click(postButton());
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      text: 'Thanks @Li Wei',
      mentions: [{ memberId: author.memberId, start: 7, end: 14 }],
      visibility: 'friends',
      sharedMomentId: null,
    });
    expect(sent[0]?.key).toBeTruthy();
  });

  it('suggests a topic until it is written out', async () => {
    const user = await openApp('/post', { signedIn: true });
    await user.type(await area(), 'Mended #Bridge');
    expect(await screen.findByRole('option', { name: '#bridges' })).toBeVisible();
    await user.keyboard('s');
    await waitFor(() => expect(topicsAsked.at(-1)).toBe('Bridges'));
    await user.keyboard('{Backspace}');
    expect(await screen.findByRole('option', { name: '#bridges' })).toBeVisible();
    await user.keyboard('s');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('leaves members who have gone elsewhere where they are', async () => {
    let answered = (): void => undefined;
    const answer = new Promise<void>((resolve) => (answered = resolve));
    server.use(
      http.post(url(momentsApi.post.path), async () => {
        await answer;
        return HttpResponse.json(moment(), { status: 201 });
      }),
    );
    const user = await openApp('/post', { signedIn: true });
    await user.type(await area(), 'Half past nine');
    await user.click(postButton());
    await user.click(screen.getAllByRole('link', { name: 'My network' })[0] as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe('/network'));
    answered();
    expect(await screen.findByText('Posted')).toBeVisible();
    expect(window.location.pathname).toBe('/network');
  });

  it('keeps the written text when the member leaves, until it is discarded', async () => {
    const user = await openApp('/post', { signedIn: true });
    await user.type(await area(), 'To be continued');
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    await user.click(screen.getAllByRole('link', { name: 'Post' })[0] as HTMLElement);
    expect(await area()).toHaveValue('To be continued');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await area()).toHaveValue('');
    expect(await area()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await area()).toHaveValue('To be continued');
  });

  it.each(['network.link-not-allowed', 'network.link-unreachable'])('says that a link stays one: %s', async (code) => {
    server.use(http.post('*/api/link-previews', () => problem(422, code)));
    const user = await openApp('/post', { signedIn: true });
    await user.type(await area(), 'See http://inner.example/x');
    expect(await screen.findByText('No preview for inner.example/x. It stays a plain link.')).toBeVisible();
    expect(postButton()).toBeEnabled();
    await user.clear(await area());
    await waitFor(() => expect(screen.queryByText(/^No preview/)).toBeNull());
  });

  it('starts with choosing pictures if that was asked for', async () => {
    await openApp('/post?add=picture', { signedIn: true });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pictures' })).toHaveFocus());
  });

  it('shows a refusal of the server and keeps everything', async () => {
    server.use(answers(409, { type: 'x', title: 'x', status: 409, code: 'network.media-not-ready' }));
    const user = await openApp('/post', { signedIn: true });
    await user.type(await area(), 'Not yet');
    await user.click(postButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(/not ready yet/);
    expect(await area()).toHaveValue('Not yet');
  });
});

describe('sharing a moment', () => {
  const shared = (changes: Partial<MomentView> = {}) =>
    http.get(url(`/api/moments/${momentId}`), () => HttpResponse.json(moment(changes)));

  it('needs no own words', async () => {
    server.use(shared());
    const user = await openApp(`/post?share=${momentId}`, { signedIn: true });
    await heading('Share');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ text: '', sharedMomentId: momentId }));
  });

  it('says when it may not be shared', async () => {
    server.use(shared({ mine: { ...moment().mine, mayShare: false } }));
    await openApp(`/post?share=${momentId}`, { signedIn: true });
    expect(await screen.findByText('This can’t be shared')).toBeInTheDocument();
  });
});

it.each([
  ['/post?share=broken', 'This can’t be shared'],
  ['/moments/broken/edit', 'Nothing to edit'],
])('an address that is none of a moment says so: %s', async (path, text) => {
  server.use(http.get('*/api/moments/:momentId', () => problem(400, 'validation')));
  await openApp(path, { signedIn: true });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

describe('editing a moment', () => {
  const own = moment({ mine: { ...moment().mine, author: true }, text: 'A brigde' });

  it('sends the version that was read, and says when another change came first', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.get(url(`/api/moments/${momentId}`), () => HttpResponse.json(own)),
      http.patch(url(`/api/moments/${momentId}`), async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ type: 'x', title: 'x', status: 409, code: 'version-conflict' }, { status: 409 });
      }),
    );
    const user = await openApp(`/moments/${momentId}/edit`, { signedIn: true });
    const field = await area();
    await user.clear(field);
    await user.type(field, 'A bridge');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This was changed elsewhere')).toBeInTheDocument();
    expect(bodies[0]).toMatchObject({ version: 1, text: 'A bridge', alts: [] });
  });

  it('keeps the preview of its link, however fast one saves', async () => {
    const linkPreviewId = '0192aa00-0000-7000-8000-0000000000cc';
    const bodies: unknown[] = [];
    const linked = {
      ...own,
      text: 'See https://a.example/x',
      // the target of the address
      linkPreview: {
        linkPreviewId,
        url: 'https://a.example/y',
        title: 'A',
        description: '',
        siteName: '',
        picture: null,
      },
    };
    server.use(
      http.get(url(`/api/moments/${momentId}`), () => HttpResponse.json(linked)),
      http.patch(url(`/api/moments/${momentId}`), async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(linked);
      }),
    );
    const user = await openApp(`/moments/${momentId}/edit`, { signedIn: true });
    await user.type(await area(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies[0]).toMatchObject({ linkPreviewId }));
  });

  it('is for its author alone', async () => {
    server.use(http.get(url(`/api/moments/${momentId}`), () => HttpResponse.json(moment())));
    await openApp(`/moments/${momentId}/edit`, { signedIn: true });
    expect(await screen.findByText('Nothing to edit')).toBeInTheDocument();
  });
});

describe('pictures on their way', () => {
  const id = (n: number) => `0192aa00-0000-7000-8000-0000000001${10 + n}`;
  const media = (mediaId: string) => ({
    ...{ mediaId, purpose: 'moment', status: 'ready', failure: null },
    ...{ kind: 'picture', contentType: 'image/png', fileName: 'a.png', size: 1 },
    picture: null,
    video: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  let arrive: () => void;
  let begun = 0;
  beforeEach(() => {
    begun = 0;
    URL.createObjectURL = () => 'blob:a';
    URL.revokeObjectURL = () => undefined;
    const gate = new Promise<void>((resolve) => (arrive = resolve));
    server.use(
      http.post('*/api/media/uploads', () => {
        const upload = { uploadId: id(begun), mediaId: id(begun), status: 'uploading', partSize: 1, parts: [] };
        begun += 1;
        return HttpResponse.json({ ...upload, expiresAt: '2030-01-01T00:00:00.000Z' }, { status: 201 });
      }),
      http.post('*/api/media/uploads/:uploadId/complete', async ({ params }) => {
        await gate;
        return HttpResponse.json(media(String(params['uploadId'])));
      }),
      http.get('*/api/media/:mediaId', ({ params }) => HttpResponse.json(media(String(params['mediaId'])))),
    );
  });
  const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const tiles = () => screen.queryAllByRole('button', { name: /^Remove .*png/ });
  const tab = (name: string) => screen.getByRole('link', { name });
  const draft = () =>
    (JSON.parse(window.localStorage.getItem('renmai.draft.moment') ?? '{}') as { media?: { mediaId: string }[] }).media;

  async function chooseThreeAndLeave(before: () => void) {
    const user = await openApp('/post', { signedIn: true });
    const files = ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
    await area();
    await user.upload(screen.getByLabelText('Pictures', { selector: 'input' }), files);
    await waitFor(() => expect(tiles()).toHaveLength(3));
    before();
    await user.click(tab('Home'));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    return user;
  }

  it('are all there when the page is opened again, and can be posted once they have arrived', async () => {
    const user = await chooseThreeAndLeave(() => expect(leaving()).toBe(true));
    await user.click(tab('Post'));
    await waitFor(() => expect(tiles()).toHaveLength(3));
    arrive();
    await waitFor(() => expect(postButton()).toBeEnabled());
    expect(leaving()).toBe(false);
    await user.click(postButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.media.map(({ mediaId }) => mediaId).sort()).toEqual([id(0), id(1), id(2)]);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    await user.click(tab('Post'));
    await area();
    expect(tiles()).toHaveLength(0);
  });

  it.each([
    ['without the page', () => undefined],
    ['while the page goes', () => arrive()],
  ])('are in the draft once they have arrived %s', async (_, early) => {
    await chooseThreeAndLeave(early);
    arrive();
    await waitFor(() => expect(draft()).toHaveLength(3));
    expect(leaving()).toBe(false);
  });
});
