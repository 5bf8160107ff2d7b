import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { survivePageTranslation } from './translated-page';

let undo: () => void;
beforeEach(() => (undo = survivePageTranslation()));
afterEach(() => undo());

/** Translates all texts, in either of the two ways of browsers: afterwards the node is another one. */
function translate(way: 'replace' | 'beside', root: Node = document.body): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.tagName !== 'FONT') texts.push(node as Text);
  }
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `<${text.data}>`;
    outer.append(inner);
    if (way === 'replace') text.replaceWith(outer);
    else {
      text.before(outer);
      text.remove();
    }
  }
}

let set: (change: Partial<{ count: number; mistake: boolean; first: boolean; order: string[] }>) => void;
function Page() {
  const [state, setState] = useState({ count: 1, mistake: false, first: false, order: ['a', 'b'] });
  useEffect(() => {
    set = (change) => act(() => setState((old) => ({ ...old, ...change })));
  }, []);
  return (
    <main>
      {state.first && <b>first</b>}
      {state.count} of ten
      {state.mistake ? 'wrong' : <i>right</i>}
      <p>
        {state.order.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
    </main>
  );
}
const text = () => screen.getByRole('main').textContent;

it.each(['replace', 'beside'] as const)(
  'a translated page (%s) goes on: changed, taken out, put before',
  async (way) => {
    render(<Page />);
    translate(way);
    expect(text()).toBe('<1>< of ten><right><a><b>');
    set({ mistake: true });
    expect(text()).toBe('<1>< of ten>wrong<a><b>');
    translate(way);
    set({ first: true, mistake: false });
    expect(text()).toBe('first<1>< of ten>right<a><b>');
    translate(way);
    set({ count: 2 });
    // its words are in the page again, for the translator to find
    await act(async () => Promise.resolve());
    expect(text()).toBe('<first>2< of ten><right><a><b>');
    translate(way);
    set({ order: ['b', 'c', 'a'], count: 3 });
    await act(async () => Promise.resolve());
    expect(text()).toBe('<first>3< of ten><right><b>c<a>');
  },
);

it('a page that is left and opened again', () => {
  const { rerender } = render(<Page />);
  translate('replace');
  rerender(<p>another</p>);
  translate('replace');
  rerender(<Page />);
  expect(text()).toBe('1 of tenrightab');
});

it('other kinds of mistakes are still thrown', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  const child = other.appendChild(document.createElement('b'));
  expect(() => one.removeChild(child)).toThrow('not a child');
  expect(() => one.insertBefore(document.createElement('i'), child)).toThrow('can not be found');
});
