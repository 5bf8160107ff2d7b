import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openScreen, screenServer } from '../../../test/screens';
import type { Feature } from '../../lib/feature';
import { keyOf, useInOwnLanguage } from './shown-translations';
import type { Translatable } from './translatable';
import { Translate } from './translate';

const { answers, asked } = screenServer();
const things: Translatable[] = [
  { kind: 'moment', id: 'm1', version: 1, authorId: 'a', words: 'お茶の時間です' },
  { kind: 'moment', id: 'm2', version: 1, authorId: 'a', words: '今日は海へ行きました' },
  { kind: 'comment', id: 'c1', version: 1, authorId: 'b', words: 'This is in the language of the reader' },
  { kind: 'position', id: 'p1', version: 1, authorId: 'c', words: '我们在找一位前端工程师' },
];

function Thing({ of }: { of: Translatable }) {
  const { said } = useInOwnLanguage(keyOf(of.kind, of.id, of.version));
  return (
    <article aria-label={of.id}>
      <p>{said('text', of.words)}</p>
      <Translate of={of} />
    </article>
  );
}
const feature: Feature = {
  name: 'things',
  screens: [
    {
      path: '/things',
      load: async () => () => things.map((of) => <Thing key={of.id} of={of} />),
      title: 'ui:more',
      for: 'member',
      frame: 'page',
    },
  ],
};
const translations = '/api/moments/:id/translation';

function serve(languages: string[]): void {
  answers(
    http.get('*/api/moments/translation-languages', () => HttpResponse.json({ languages })),
    http.get(`*${translations}`, ({ params }) =>
      HttpResponse.json({ from: 'ja', texts: [{ field: 'text', text: `in English: ${String(params['id'])}` }] }),
    ),
  );
}

it('is offered for languages that the member does not read, and shows the original again', async () => {
  serve(['en', 'zh-CN']);
  const user = await openScreen('/things', [feature]);
  const buttons = await screen.findAllByRole('button', { name: 'Translate' });
  // two of one author in Japanese, one in Chinese
  expect(buttons).toHaveLength(3);
  await user.click(buttons[0] as HTMLElement);
  expect(await screen.findByText('in English: m1')).toBeVisible();
  expect(screen.getByText(/^Translated from Japanese/)).toBeVisible();
  expect(asked('GET /api/moments/m1/translation').map(({ query }) => query)).toEqual([{ to: 'en' }]);
  await user.click(screen.getByRole('button', { name: 'Show original' }));
  expect(screen.getByText('お茶の時間です')).toBeVisible();
});

it('is not offered for a language that the member reads besides', async () => {
  serve(['en', 'ja']);
  await openScreen('/things', [feature], { signedIn: { reads: ['ja'] } });
  expect(await screen.findAllByRole('button', { name: 'Translate' })).toHaveLength(1);
});

it('is not there where nothing is translated', async () => {
  serve([]);
  await openScreen('/things', [feature]);
  await waitFor(() => expect(asked('GET /api/moments/translation-languages')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
});

it('says where it failed, and stays there to be tried again', async () => {
  serve(['en']);
  answers(
    http.get(`*${translations}`, () =>
      HttpResponse.json({ code: 'translation.failed', title: 'x', status: 502 }, { status: 502 }),
    ),
  );
  const user = await openScreen('/things', [feature]);
  await user.click((await screen.findAllByRole('button', { name: 'Translate' }))[0] as HTMLElement);
  expect(await screen.findByText('This couldn’t be translated. Please try again.')).toBeVisible();
  expect(await screen.findAllByRole('button', { name: 'Translate' })).toHaveLength(3);
});
