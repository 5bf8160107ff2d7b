import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { base } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { networkId } from '../../../../test/network';

const { chat, openChat, server } = chatApp();
/** the last of a thousand, who is on no first page */
const [mia, last] = [networkId(1), networkId(1_000)];
const names = { [mia]: 'Mia Sato', [last]: 'Zoe Zhang' };
/** the texts by which the server finds them */
const called: Record<string, string> = { [mia]: 'mia sato', [last]: 'zoe zhang the cox' };
const searches: URLSearchParams[] = [];

beforeEach(() => {
  searches.length = 0;
  chat.people = names;
  chat.groups = { '100': 'Rowers' };
  chat.list = [{ to: '100', type: 'groupchat' }];
  server.use(
    http.get(`${base}/chatgroups/100`, () => HttpResponse.json({ data: [{ id: '100', owner: me }] })),
    http.get(`${base}/chatgroups/100/admin`, () => HttpResponse.json({ data: [] })),
    http.get(`${base}/chatgroups/100/users`, ({ request }) => {
      const { searchParams: query } = new URL(request.url);
      searches.push(query);
      const q = query.get('q')?.toLocaleLowerCase();
      const found = q === undefined ? [me, mia] : Object.keys(called).filter((member) => called[member]?.includes(q));
      return HttpResponse.json({ data: found.map((member) => ({ member })) });
    }),
    http.post(`${base}/sdk/metadata/chatgroup/100/get`, () =>
      HttpResponse.json({ data: { [last]: { nickname: 'The cox' } } }),
    ),
  );
});

async function open() {
  const user = await openChat('/messages/group/100');
  return { user, box: await screen.findByRole('textbox', { name: 'Message Rowers' }) };
}
const choices = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((one) => one.textContent);
const marked = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');

it('somebody far down a large group is found by the server, by the name they have in the group', async () => {
  const { user, box } = await open();
  await user.type(box, 'Ask @');
  await waitFor(() =>
    expect(choices()).toEqual([expect.stringContaining('Everybody'), expect.stringContaining('Mia')]),
  );
  await user.type(box, 'cox');
  await waitFor(() => expect(choices()).toEqual([expect.stringMatching(/The cox.*Zoe Zhang/)]));
  expect(searches.map((query) => query.get('q'))).toEqual([null, 'cox']);
  expect(searches.every((query) => Number(query.get('pagesize')) < 20)).toBe(true);
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('Ask @The cox ');
  await user.type(box, 'please');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(chat.socket.messages.find(({ content }) => content?.type === 'txt')).toMatchObject({
      content: { text: 'Ask @The cox please' },
      body: { ext: [{ key: 'em_at_list', stringValue: JSON.stringify([last]) }] },
    }),
  );
  // a name that was chosen is not looked for any more
  expect(searches).toHaveLength(2);
});

it('the keyboard goes through the list, and Escape leaves the text as it is', async () => {
  const { user, box } = await open();
  await user.type(box, '@');
  await waitFor(() => expect(choices()).toHaveLength(2));
  await user.keyboard('{ArrowDown}');
  expect(marked(box)).toHaveTextContent('Mia Sato');
  await user.keyboard('{ArrowDown}');
  expect(marked(box)).toHaveTextContent('Everybody');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('@');
});

it('anyone who types on at once after choosing in the middle of a text goes on behind the name', async () => {
  const { user, box } = await open();
  await user.type(box, 'Ask @, please');
  await user.type(box, 'mi', { initialSelectionStart: 'Ask @'.length });
  await waitFor(() => expect(choices()).toEqual([expect.stringContaining('Mia')]));
  // both keys within one frame
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box).toHaveProperty('selectionStart', 'Ask @Mia Sato '.length);
  expect(box).toHaveValue('Ask @Mia Sato , please');
});

it('anyone who was marked stays marked, whatever answer comes before Enter', async () => {
  let answered = (): void => undefined;
  const answer = new Promise<void>((resolve) => (answered = resolve));
  server.use(
    http.get(`${base}/chatgroups/100/users`, async ({ request }) => {
      const looked = new URL(request.url).searchParams.has('q');
      if (looked) await answer;
      return HttpResponse.json({ data: (looked ? [last, mia] : [me, mia, last]).map((member) => ({ member })) });
    }),
  );
  const { user, box } = await open();
  await user.type(box, '@');
  await waitFor(() => expect(choices()).toHaveLength(3));
  await user.type(box, 'a');
  await waitFor(() => expect(choices()[0]).toContain('Mia'));
  await user.keyboard('{ArrowDown}');
  expect(marked(box)).toHaveTextContent('The cox');
  answered();
  await waitFor(() => expect(choices()[0]).toContain('The cox'));
  expect(marked(box)).toHaveTextContent('The cox');
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('@The cox ');
});
