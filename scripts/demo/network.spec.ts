import { follows, friendships } from './network.mjs';
import { people } from './people/index.mjs';

const friendsOf = (key: string): string[] =>
  friendships.flatMap(([one, others]) => {
    if (one === key) return others;
    return others.includes(key) ? [one] : [];
  });
const followedBy = (key: string): string[] => follows.find(([one]) => one === key)?.[1] ?? [];

it('names only members that exist', () => {
  const keys = people.map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining([...friendships, ...follows].flatMap(([key, others]) => [key, ...others])),
  );
});

it('shows the member to log in with members whom one, two and three of their contacts follow', () => {
  const me = people[0]?.key ?? '';
  const known = new Set([...friendsOf(me), ...followedBy(me)]);
  const counts = people
    .filter(({ key }) => key !== me && !friendsOf(me).includes(key))
    .map(({ key }) => [...known].filter((one) => followedBy(one).includes(key)).length);
  expect(counts).toEqual(expect.arrayContaining([1, 2, 3]));
});
