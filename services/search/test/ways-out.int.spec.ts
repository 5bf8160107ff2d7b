import {
  befriend,
  block,
  describeWaysOut,
  finding,
  register,
  startTestService,
  type RelationWorld,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { event, moment, person } from './support/things.js';

/** The owner shares with everybody and with friends, and organizes an event. */
async function start(): Promise<RelationWorld> {
  const service = await startTestService(AppModule);
  const owner = await person(service, 'Zephyr Owner', { headline: 'Zephyr expert' });
  const named = (name: string) => register(service, name);
  const [stranger, requested] = [await named('Stranger'), await named('Requested')];
  const [friend, friendOfFriend] = [await named('Friend'), await named('Friend of friend')];
  const [blockedByOwner, hasBlockedOwner] = [await named('Blocked'), await named('Blocking')];
  await befriend(service, owner, friend);
  await befriend(service, friend, friendOfFriend);
  await block(service, owner, blockedByOwner);
  await block(service, hasBlockedOwner, owner);
  await moment(service, owner, 'Zephyr: what everybody reads');
  await moment(service, owner, 'Zephyr: what friends read', 'friends');
  await event(service, { kind: 'member', id: owner.memberId }, { title: 'Zephyr evening' });
  await service.drained();
  const members = { stranger, requested, friendOfFriend, friend, blockedByOwner, hasBlockedOwner };
  const tokens = Object.fromEntries(Object.entries(members).map(([viewer, { token }]) => [viewer, token]));
  return {
    service,
    tokens: tokens as RelationWorld['tokens'],
    marks: {
      owner: [owner.memberId, 'Zephyr Owner', 'Zephyr expert', 'Zephyr evening'],
      public: ['what everybody reads'],
      friends: ['what friends read'],
    },
  };
}

const asked = (path: string) => ({ send: () => ({ path }) });

describeWaysOut(
  'search',
  start,
  {
    'GET /api/search/suggestions': { shows: { owner: finding }, ...asked('/api/search/suggestions?q=zeph') },
    'GET /api/search/overview': {
      shows: { owner: finding, public: finding, friends: ['friend'] },
      ...asked('/api/search/overview?q=zephyr'),
    },
    'GET /api/search/results/:kind': {
      shows: { public: finding, friends: ['friend'] },
      ...asked('/api/search/results/moment?q=zephyr&explain=true'),
    },
  },
  {
    'GET /api/search/history': 'what the member looked for',
    'PUT /api/search/history': 'answers nothing',
    'DELETE /api/search/history': 'answers nothing',
    'PUT /api/search/history/paused': 'answers nothing',
    'GET /api/search/saved':
      'own saved searches; what they find is told only to members who find it themselves (saved.int)',
    'POST /api/search/saved': 'what the member sent',
    'PATCH /api/search/saved/:savedSearchId': 'what the member sent',
    'DELETE /api/search/saved/:savedSearchId': 'answers nothing',
    'GET /api/search/saved/end/:token': 'the name that the member gave',
    'POST /api/search/saved/end/:token': 'the name that the member gave',
    'GET /api/jobs/alerts/end/:token': 'the name that the member gave',
    'POST /api/jobs/alerts/end/:token': 'the name that the member gave',
    'GET /api/search/export': 'for oneself',
    'POST /internal/found-by-words': 'ids alone, of what the viewer finds; the caller asks its own rules again',
  },
);
