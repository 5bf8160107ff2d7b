import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Every box in which words are typed to find something, and what finds it: `names` is the engine of `lib/names`, `service` asks a service,
 * whose lists use the same engine (`typedName` of packages/names) or search itself, `help` folds letters as `names` does. A new box is written here with its engine.
 */
const boxes: Record<string, 'names' | 'service' | 'help'> = {
  'app/pages/use-found.ts': 'names',
  'console/audit/audit-page.tsx': 'service',
  'console/queue/queue-filters.tsx': 'service',
  'console/synonyms/synonyms-page.tsx': 'names',
  'features/applications/applicants/filters.tsx': 'service',
  'features/applications/applicants/guests.tsx': 'service',
  'features/chat/conversation/find-sheet.tsx': 'service',
  'features/chat/conversation/forward-choices.tsx': 'names',
  'features/chat/conversation/member-card-sheet.tsx': 'service',
  'features/chat/conversation/use-mentionable.ts': 'names',
  'features/chat/groups/group-members.tsx': 'service',
  'features/chat/groups/search-page.tsx': 'service',
  'features/chat/list/conversation-list.tsx': 'names',
  'features/chat/places/place-sheet.tsx': 'service',
  'features/conference/panels/people.tsx': 'names',
  'features/events/check-in/by-name.tsx': 'names',
  'features/events/check-in/door.ts': 'names',
  'features/help/help-page.tsx': 'service',
  'features/help/help-results.tsx': 'names',
  'features/help/search-help.ts': 'help',
  'features/home/showcase/showcase.tsx': 'service',
  'features/network/friends.tsx': 'service',
  'features/network/invite-to-follow-page.tsx': 'service',
  'features/search/search-box.tsx': 'service',
  'ui/cities/cities-like.ts': 'names',
  'ui/country-sheet.tsx': 'names',
  'ui/finding/search-words.tsx': 'service',
  'ui/friend-choice.tsx': 'service',
  'ui/friend-picker.tsx': 'service',
};

const sources = path.join(import.meta.dirname, '../..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|^lib\/names\/|^gallery\/|\.data\.ts$/.test(name))
  .map((name) => ({ name: name.replaceAll(path.sep, '/'), text: readFileSync(path.join(sources, name), 'utf8') }));

const isBox = (text: string): boolean => /type="search"/.test(text);
const usesEngine = (text: string): boolean => /lib\/names\/(?:name-engine|use-found-by-name)'/.test(text);
/** Text in one case that is looked for in another: the beginnings of an engine of its own. */
const matchesItself = (text: string): boolean =>
  /to(?:Locale)?LowerCase\(\)\s*\.(?:includes|startsWith|indexOf)\(/.test(text);

it('every box is in the table, with the engine that it has', () => {
  const found = files
    .filter(({ text }) => isBox(text) || usesEngine(text))
    .map(({ name, text }) => [name, usesEngine(text)]);
  const told = Object.entries(boxes).map(([name, engine]) => [name, engine !== 'service']);
  expect(found.toSorted()).toEqual(told.toSorted());
});

it('no list compares letters in a way of its own', () => {
  const own = files.filter(({ text }) => matchesItself(text)).map(({ name }) => name);
  expect(own).toEqual([
    // countries that begin with the input, beside the places that the server finds
    'ui/cities/use-places.ts',
  ]);
});
