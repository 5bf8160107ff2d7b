import { onWanted, wantMessage } from './wanted-message';

it('waits until a list has the message', () => {
  const shown: string[] = [];
  const list = (has: readonly string[]) => (id: string) => {
    if (!has.includes(id)) return false;
    shown.push(id);
    return true;
  };
  const end = onWanted(list(['1']));
  wantMessage('2');
  expect(shown).toEqual([]);
  end();
  const endNext = onWanted(list(['1', '2']));
  expect(shown).toEqual(['2']);
  endNext();
  // shown once
  onWanted(list(['2']))();
  expect(shown).toEqual(['2']);
});
