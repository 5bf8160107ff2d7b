import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { chatMessage } from '../../../../test/chat';
import { laidOutInRows } from '../../../../test/layout';
import { signedOut } from '../../../api/session.slice';
import { store } from '../../../app/store';
import { i18n, startI18n } from '../../../lib/i18n/i18n';
import { ConversationList } from '../list/conversation-list';
import { chat } from '../state/chat.slice';
import { mostOpen } from '../state/kept';
import { chatOf } from '../state/selectors';
import { MessageList } from './message-list';

const key = 'single:bob';
const noon = Date.UTC(2020, 0, 2, 12);
const person = (id: string, name: string) => ({ id, name, photo: null, headline: '' });
const messages = (count: number) =>
  Array.from({ length: count }, (_, n) => chatMessage({ id: `${n + 1}`, time: noon + n * 1_000 }));

let commits: number;
const nothing = () => undefined;

laidOutInRows();
beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['chat', 'ui', 'api']);
});
beforeEach(() => {
  commits = 0;
  store.dispatch(chat.began({ me: 'ada', drafts: {} }));
  store.dispatch(chat.peopleKnown({ bob: person('bob', 'Bob'), eve: person('eve', 'Eve'), ada: person('ada', 'Ada') }));
  store.dispatch(chat.opened(key));
});
afterEach(() => act(() => void store.dispatch(signedOut(null))));

function show(
  count: number,
  node = <MessageList conversationKey={key} onReply={nothing} onEdit={nothing} onAgain={nothing} />,
) {
  const page = messages(count);
  store.dispatch(chat.historyLoaded({ key, page, cursor: null, complete: true, newest: true }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Profiler id="list" onRender={() => (commits += 1)}>
          {node}
        </Profiler>
      </MemoryRouter>
    </Provider>,
  );
}
const commitsOf = (run: () => void): number => {
  const before = commits;
  act(run);
  return commits - before;
};

it('is not rendered again by typing, nor by messages of another conversation', () => {
  show(100);
  expect(screen.getAllByRole('article').length).toBeGreaterThan(10);
  expect(commitsOf(() => store.dispatch(chat.drafted({ key, text: 'Hel' })))).toBe(0);
  const other = chatMessage({ id: '900', from: 'eve', conversation: { kind: 'single', id: 'eve' }, time: noon });
  expect(commitsOf(() => store.dispatch(chat.received(other)))).toBe(0);
  const here = chatMessage({ id: '901', time: noon + 9_000_000 });
  expect(commitsOf(() => store.dispatch(chat.received(here)))).toBeGreaterThan(0);
});

it('keeps the messages near the ones in sight, shows their day once, and leads back', () => {
  show(mostOpen + 300);
  expect(chatOf(store.getState()).timelines[key]).toMatchObject({ newer: `${mostOpen}` });
  expect(screen.getAllByRole('article').length).toBeLessThan(60);
  expect(screen.getByRole('button', { name: 'Jump to latest' })).toBeInTheDocument();
  expect(screen.getAllByText('Jan 2, 2020')).toHaveLength(1);
});

it('the list of conversations is not rendered again by events within a conversation', () => {
  show(100, <ConversationList openKey={key} sharing={null} />);
  expect(commitsOf(() => store.dispatch(chat.historyLoading(key)))).toBe(0);
  expect(commitsOf(() => store.dispatch(chat.messageRead({ id: '5', count: null })))).toBe(0);
});
