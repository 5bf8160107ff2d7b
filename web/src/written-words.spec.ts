import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, 'features');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  // the texts in login and help are the product's own
  (file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx') && !/^(?:auth|help)\//.test(file),
);

/** An element that contains only text written by members, recognized by the usual names of such values. */
const written =
  /<(h[1-4]|p|span|dd)((?:\s+[\w-]+(?:=(?:"[^"]*"|\{[^{}]*\}))?)*)\s*>\s*\{(?:\w+\.)?(title|name|headline|excerpt|slogan|about|words)(?: \|\| [^{}]+(?:\{[^{}]*\}[^{}]*)?)?\}\s*<\/\1>/g;

it('text written by members keeps the direction of its own letters, whatever the language of the page', () => {
  const wrong = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(written)]
      .filter(([, , attributes = '']) => !/\bdir=/.test(attributes))
      .map(([element]) => `${file}: ${element.replace(/\s+/g, ' ')}`),
  );
  expect(wrong).toEqual([]);
});

/** The element that a text with links is directly in. */
const linked = /<(\w+)((?:\s+[\w-]+(?:=(?:"[^"]*"|\{[^{}]*\}))?)*)\s*>\s*(?:\{[^<>]*)?<LinkedText\b/g;

it('text with links does as well', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(linked)].map(([element, tag = '', attributes = '']) => ({
      element: `${file}: ${element.replace(/\s+/g, ' ')}`,
      keeps: tag === 'bdi' || /\bdir=/.test(attributes),
    })),
  );
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(({ keeps }) => !keeps)).toEqual([]);
});
