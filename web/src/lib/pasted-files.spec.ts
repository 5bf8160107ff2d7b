import { jest } from '@jest/globals';
import type { ClipboardEvent } from 'react';
import { takePasted } from './pasted-files';

const png = new File(['x'], 'image.png', { type: 'image/png' });

/** A clipboard as programs fill it. */
function paste(files: File[], texts: Record<string, string>) {
  const clipboardData = { files, getData: (type: string) => texts[type] ?? '' };
  const event = { clipboardData, preventDefault: jest.fn() };
  const take = jest.fn();
  takePasted(event as unknown as ClipboardEvent, take);
  return { taken: take.mock.calls.flat(2), prevented: event.preventDefault.mock.calls.length > 0 };
}

it.each<[string, Record<string, string>]>([
  ['cells of a spreadsheet', { 'text/plain': 'Name\tPay\r\nAnn\t5\r\n', 'text/html': '<table><td>Name</td></table>' }],
  ['words of a document', { 'text/plain': 'Dear all', 'text/rtf': '{\\rtf1}', 'text/html': '<p>Dear all</p>' }],
  ['a note', { 'text/plain': '10:00 call', 'text/html': '<img src="x">10:00 call' }],
])('%s with a picture of them are pasted as text', (_, texts) => {
  expect(paste([png], texts)).toEqual({ taken: [], prevented: false });
});

it.each<[string, Record<string, string>]>([
  ['a screenshot', {}],
  ['a picture of a page', { 'text/html': '<meta charset="utf-8"><img src="https://a.example/x.png">' }],
  ['a picture with blanks', { 'text/plain': ' \n' }],
])('%s is taken as a file', (_, texts) => {
  expect(paste([png], texts)).toEqual({ taken: [png], prevented: true });
});

it('a text is pasted at the caret, and the picture beside it is offered', () => {
  const field = document.createElement('textarea');
  field.value = 'Pay: !';
  field.setSelectionRange(5, 5);
  const heard = jest.fn();
  field.addEventListener('input', heard);
  const clipboardData = { files: [png], getData: () => 'Ann\t5\r\nBo\t6' };
  const [take, beside] = [jest.fn(), jest.fn()];
  const event = { clipboardData, target: field, preventDefault: jest.fn() };
  takePasted(event as unknown as ClipboardEvent, take, beside);
  expect(field.value).toBe('Pay: Ann\t5\nBo\t6!');
  expect([heard.mock.calls.length, take.mock.calls, beside.mock.calls]).toEqual([1, [], [[[png]]]]);
});

it('text alone is left to the field', () => {
  expect(paste([], { 'text/plain': 'Hello' })).toEqual({ taken: [], prevented: false });
});
