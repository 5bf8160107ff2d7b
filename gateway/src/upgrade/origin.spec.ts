import { originAllowed } from './origin.js';

const known = ['https://renmai.example', 'https://partner.example:8443', 'http://localhost:8080'];

it.each([
  [undefined, 'renmai.example', true],
  ['https://renmai.example', 'internal:8080', true],
  ['https://partner.example:8443', 'renmai.example', true],
  ['http://127.0.0.1:8080', '127.0.0.1:8080', true],
  ['http://localhost:8080', 'localhost:8080', true],
  ['http://renmai.example', 'internal:8080', false],
  ['https://renmai.example:9999', 'renmai.example', false],
  ['https://partner.example', 'renmai.example', false],
  ['https://evil.example', 'renmai.example', false],
  ['https://renmai.example.evil.example', 'renmai.example', false],
  // Another program of the same machine is another site.
  ['http://localhost:9999', 'localhost:8080', false],
  ['http://127.0.0.1:8080', 'localhost:8080', false],
  ['http://[::1]:8080', 'localhost:8080', false],
  ['null', 'renmai.example', false],
])('%s at %s: %s', (origin, host, allowed) => {
  expect(originAllowed(origin, host, known)).toBe(allowed);
});
