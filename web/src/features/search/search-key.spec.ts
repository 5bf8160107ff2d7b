import { jest } from '@jest/globals';
import { searchKey } from './search-key';

it('the key "/" leads to the search, unless something is being typed or another key is held', () => {
  document.body.innerHTML = '<header><a href="/search">Search</a></header><textarea></textarea>';
  const way = document.querySelector('a') as HTMLAnchorElement;
  const led = jest.fn((event: Event) => event.preventDefault());
  way.addEventListener('click', led);
  const press = (on: Element, init: KeyboardEventInit = {}) =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...init }));
  const end = searchKey(jest.fn(), jest.fn());
  press(document.querySelector('textarea') as Element);
  press(document.body, { ctrlKey: true });
  press(document.body, { key: 'a' });
  expect(led).not.toHaveBeenCalled();
  press(document.body);
  expect(led).toHaveBeenCalledTimes(1);
  end();
  press(document.body);
  expect(led).toHaveBeenCalledTimes(1);
});
