import { addressesOf, shortAddress } from './addresses';

it.each([
  ['https://www.example.com/', 'example.com'],
  ['https://example.com/a/b?c=d', 'example.com/a/b?c=d'],
  ['https://example.com/a/very/long/path/that/goes/on/and/on', 'example.com/a/very/long/path/that/goes/on…'],
])('%s is read as %s', (url, short) => {
  expect(shortAddress(url)).toBe(short);
});

it.each([
  ['nothing here', []],
  ['see https://a.example/b?c=1#d and https://other.example', ['https://a.example/b?c=1#d', 'https://other.example']],
  ['(https://a.example/b).', ['https://a.example/b']],
  ['https://a.example/b_(c)', ['https://a.example/b_(c)']],
  ['看https://a.example/b，很好', ['https://a.example/b']],
  ['HTTP://A.example', ['HTTP://A.example']],
  ['ftp://a.example', []],
])('the addresses in %s', (text, urls) => {
  expect(addressesOf(text).map(({ url }) => url)).toEqual(urls);
});
