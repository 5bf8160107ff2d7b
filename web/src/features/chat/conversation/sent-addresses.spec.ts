import { ownPictureOf } from '../groups/group-picture';
import { chatFilesPath, chatFileUrl } from '../../../api/chat-rest';

const query = '?em-redirect=true&share-secret=s';
const own = `${window.location.origin}/`;

it.each([
  ['a file of the chat, on whichever host', `https://x${chatFilesPath}/0-1?a=b`, `${chatFilesPath}/0-1${query}`],
  ['another site by two slashes', 'https://x//evil.example/login', ''],
  ['another path of this site', `${own}api/notifications/unsubscribe/x`, ''],
  ['a way up', `https://x${chatFilesPath}/../../../login`, ''],
  ['a way up that is written otherwise', `https://x${chatFilesPath}/%2e%2e/login`, ''],
  ['a script', 'javascript:alert(1)', ''],
  ['a page in an address', 'data:text/html,x', ''],
  ['no address', 'login', ''],
  ['a file of this browser', `blob:${own}1-2`, `blob:${own}1-2`],
  ['one of another page', 'blob:https://evil.example/1-2', ''],
])('the address of %s', (_, url, wanted) => {
  expect(chatFileUrl({ url, secret: 's' })).toBe(wanted);
});

it.each([
  ['/media/1/list', '/media/1/list'],
  ['https://x/media/1/list?v=2', '/media/1/list?v=2'],
  ['https://x//evil.example/pixel', null],
  ['/api/profile', null],
  ['', null],
])('the picture %s that a card names', (address, wanted) => {
  expect(ownPictureOf(address)).toBe(wanted);
});
