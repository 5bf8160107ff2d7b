import { originAllowed } from './origin.js';

const known = ['https://renmai.example', 'https://partner.example:8443'];

it.each([
  [undefined, 'renmai.example', true],
  ['https://renmai.example', 'internal:8080', true],
  ['https://partner.example:8443', 'renmai.example', true],
  ['http://127.0.0.1:8080', '127.0.0.1:8080', true],
  ['http://renmai.example', 'internal:8080', false],
  ['https://partner.example', 'renmai.example', false],
  ['https://evil.example', 'renmai.example', false],
  ['https://renmai.example.evil.example', 'renmai.example', false],
  ['null', 'renmai.example', false],
])('%s at %s: %s', (origin, host, allowed) => {
  expect(originAllowed(origin, host, known)).toBe(allowed);
});
