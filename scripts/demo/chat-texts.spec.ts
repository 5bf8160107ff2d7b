import { textOf } from './chat-contents.mjs';
import { groups, talks, type DemoLine } from './chat-texts.mjs';
import { sceneNames } from './draw/cover.mjs';
import { people } from './people/index.mjs';

interface Told {
  among: readonly string[];
  lines: readonly DemoLine[];
  unread: readonly string[];
}

const all: [string, Told][] = [
  ...talks.map(({ between, lines, unread = [] }): [string, Told] => [
    between.join(' and '),
    { among: between, lines, unread },
  ]),
  ...groups.map(({ name, owner, members, lines, unread = [] }): [string, Told] => [
    name,
    { among: [owner, ...members], lines, unread },
  ]),
];

describe.each(all)('%s', (_, { among, lines, unread }) => {
  it('has lines, reactions, mentions and unread marks of its participants alone', () => {
    const others = lines.flatMap(({ reactions = [], mentions = [] }) => [...reactions.map(([by]) => by), ...mentions]);
    for (const key of [...lines.map(({ by }) => by), ...others, ...unread]) expect(among).toContain(key);
  });

  it('says something in each line that its member says once, so that a second run knows it again', () => {
    for (const line of lines) expect([line.text, line.picture, line.file].filter(Boolean)).toHaveLength(1);
    const said = lines.map((line) => `${line.by}: ${textOf(line)}`);
    expect(new Set(said).size).toBe(said.length);
  });

  it('replies to earlier lines, with pictures that can be drawn', () => {
    for (const [index, { reply = 0, picture }] of lines.entries()) {
      expect(reply).toBeLessThanOrEqual(index);
      if (picture) expect(sceneNames).toContain(picture.scene);
    }
  });
});

it('everybody in the demo world talks with somebody', () => {
  const talking = new Set(all.flatMap(([, { among }]) => among));
  expect(people.map(({ key }) => key).filter((key) => !talking.has(key))).toEqual([]);
});
