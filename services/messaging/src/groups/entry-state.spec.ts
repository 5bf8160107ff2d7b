import { enter, entryActions, entryStates, type Door, type EntryAction, type EntryOutcome } from './entry-state.js';

const door = (over: Partial<Door> = {}): Door => ({
  kind: 'group',
  public: true,
  approval: false,
  inviteNeedConfirm: true,
  ...over,
});

const doors = {
  'public, open': door(),
  'public, by approval': door({ approval: true }),
  private: door({ public: false }),
  'private, invited are in': door({ public: false, inviteNeedConfirm: false }),
  'private, but this one is asked': door({ public: false, inviteNeedConfirm: false, mustAsk: true }),
} as const;

type Rows = Record<EntryAction, EntryOutcome>;
const answers = {
  'accept-invite': 'no-entry',
  'decline-invite': 'no-entry',
  'accept-request': 'no-entry',
  'decline-request': 'no-entry',
} as const;
const blocked: Rows = {
  invite: 'blocked',
  'member-invite': 'blocked',
  apply: 'blocked',
  come: 'blocked',
  ...answers,
  'accept-invite': 'blocked',
  'accept-request': 'blocked',
};
const inside: Rows = {
  invite: 'already-in',
  'member-invite': 'already-in',
  apply: 'already-in',
  come: 'same',
  ...answers,
  'accept-invite': 'same',
  'accept-request': 'same',
};
const asks = { invite: 'ask-him', 'member-invite': 'ask-him' } as const;
const invited = { ...answers, 'accept-invite': 'join', 'decline-invite': 'drop', apply: 'join', come: 'join' } as const;
const applied = { ...answers, 'accept-request': 'join', 'decline-request': 'drop', invite: 'join' } as const;

const table: Record<keyof typeof doors, Record<(typeof entryStates)[number], Rows>> = {
  'public, open': {
    outside: { ...answers, ...asks, apply: 'join', come: 'join' },
    invited: { ...invited, invite: 'same', 'member-invite': 'same' },
    applied: { ...applied, 'member-invite': 'same', apply: 'join', come: 'join' },
    blocked,
    inside,
  },
  'public, by approval': {
    outside: { ...answers, ...asks, apply: 'ask-them', come: 'ask-them' },
    invited: { ...invited, invite: 'same', 'member-invite': 'same' },
    applied: { ...applied, 'member-invite': 'same', apply: 'same', come: 'same' },
    blocked,
    inside,
  },
  private: {
    outside: { ...answers, ...asks, apply: 'closed', come: 'join' },
    invited: { ...invited, invite: 'same', 'member-invite': 'same' },
    applied: { ...applied, 'member-invite': 'same', apply: 'same', come: 'join' },
    blocked,
    inside,
  },
  'private, invited are in': {
    outside: { ...answers, invite: 'join', 'member-invite': 'join', apply: 'closed', come: 'join' },
    invited: { ...invited, invite: 'join', 'member-invite': 'join' },
    applied: { ...applied, 'member-invite': 'same', apply: 'same', come: 'join' },
    blocked,
    inside,
  },
  'private, but this one is asked': {
    outside: { ...answers, ...asks, apply: 'closed', come: 'join' },
    invited: { ...invited, invite: 'same', 'member-invite': 'same' },
    applied: { ...applied, 'member-invite': 'same', apply: 'same', come: 'join' },
    blocked,
    inside,
  },
};

const cells = (Object.keys(doors) as (keyof typeof doors)[]).flatMap((name) =>
  entryStates.flatMap((state) =>
    entryActions.map((action) => ({ name, state, action, expected: table[name][state][action] })),
  ),
);

it.each(cells)('$name: $state, $action: $expected', ({ name, state, action, expected }) => {
  expect(enter(state, action, doors[name])).toBe(expected);
});
