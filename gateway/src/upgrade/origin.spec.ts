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

describe('a site that is at home on one machine', () => {
  it.each([
    ['http://localhost:9323', true],
    ['http://127.0.0.1:8080', true],
    ['http://[::1]:8080', true],
    ['https://partner.example:8443', true],
    ['http://localhost.evil.example:8080', false],
    ['http://127.evil.example', false],
    ['https://evil.example', false],
    ['null', false],
  ])('lets pages of that machine in, whatever their port: %s: %s', (origin, allowed) => {
    expect(originAllowed(origin, 'localhost:8080', ['http://localhost:8080', ...known])).toBe(allowed);
  });

  it('is one whose own address says so, not that of another site', () => {
    expect(originAllowed('http://localhost:9323', 'renmai.example', [...known, 'http://localhost:5173'])).toBe(false);
  });
});
