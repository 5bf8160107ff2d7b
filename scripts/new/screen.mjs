// @ts-check
import { PlainError } from '../lib/say.mjs';
import { spellings } from './names.mjs';

/**
 * A screen with the list of a service: route, texts in four languages, waiting, empty and failed states, a spec.
 * @param {import('./edits.mjs').Edits} edits @param {string} feature named like its service @param {string} thing
 */
export function newScreen(edits, feature, thing) {
  const [of, what] = [spellings(feature), spellings(thing)];
  const contracts = [`${feature}/${thing}.api`, `${feature}/${feature}.api`];
  const contract = contracts.find((one) => edits.has(`packages/contracts/src/${one}.ts`));
  if (!contract)
    throw new PlainError(`The screen lists what ${contracts.join(' or ')} answers: make that endpoint first.`);
  const own = contract.endsWith(`/${thing}.api`);
  const list = { contract, api: `${own ? what.camel : of.camel}Api`, key: own ? 'id' : 'entryId' };
  const folder = `web/src/features/${feature}`;
  for (const [file, content] of Object.entries(files(of, what, list))) edits.create(`${folder}/${file}`, content);
  registerScreen(edits, of, what);
  writeTexts(edits, folder, what);
  return `Next: put the words of ${folder}/locales in place, then "npm test -- web ${feature}". The screen is at
/${feature}/${thing}. docs/how-to/add-a-screen.md says what else a screen can need.`;
}

/**
 * @param {import('./names.mjs').Names} of @param {import('./names.mjs').Names} what
 * @param {{ contract: string, api: string, key: string }} list
 * @returns {Record<string, string>}
 */
function files(of, what, { contract, api, key }) {
  const query = `${of.camel}${what.pascal}`;
  const hook = `use${of.pascal}${what.pascal}InfiniteQuery`;
  return {
    [`${what.kebab}.api.ts`]: `import type { ResponseOf } from '@renmai/contracts';
import { ${api} } from '@renmai/contracts/${contract}';
import { baseApi, byCursor } from '../../api/base-api';
import { call } from '../../api/call';

const queries = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ${query}: build.infiniteQuery<ResponseOf<typeof ${api}.list>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(${api}.list, { query: { cursor: pageParam ?? undefined } }),
    }),
  }),
});

export const { ${hook} } = queries;
`,
    [`${what.kebab}-page.tsx`]: `import { useTranslation } from 'react-i18next';
import { asProblem } from '../../api/problem';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { InfiniteList } from '../../ui/infinite-list';
import { ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { ${hook} } from './${what.kebab}.api';

export function ${what.pascal}Page() {
  const { t } = useTranslation('${of.kebab}');
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = ${hook}();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page title={t('${what.camel}.title')} back={paths.home}>
      {!data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
      {data && items.length === 0 && <EmptyState text={t('${what.camel}.empty')} />}
      {items.length > 0 && (
        <InfiniteList
          label={t('${what.camel}.title')}
          items={items}
          itemKey={({ ${key} }) => ${key}}
          estimate={56}
          hasMore={hasNextPage}
          busy={isFetching}
          onMore={() => void fetchNextPage()}
          problem={error ? asProblem(error) : undefined}
        >
          {({ title }) => <ListRow label={title} />}
        </InfiniteList>
      )}
    </Page>
  );
}
`,
    [`${what.kebab}-page.spec.tsx`]: `import { screen } from '@testing-library/react';
import { ${api} } from '@renmai/contracts/${contract}';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { testServer } from '../../../test/server';
import en from './locales/en.json';

const server = testServer();
const address = \`*\${${api}.list.path}\`;
const open = () => openApp('/${of.kebab}/${what.kebab}', { signedIn: true });

it('lists what there is', async () => {
  const items = [{ ${key}: '0199aa00-0000-7000-8000-000000000001', title: 'A title' }];
  server.use(http.get(address, () => HttpResponse.json({ items, nextCursor: null })));
  await open();
  await heading(en.${what.camel}.title);
  expect(await screen.findByText('A title')).toBeVisible();
});

it('says that there is nothing yet', async () => {
  server.use(http.get(address, () => HttpResponse.json({ items: [], nextCursor: null })));
  await open();
  expect(await screen.findByText(en.${what.camel}.empty)).toBeVisible();
});

it('says what failed, and tries again', async () => {
  server.use(http.get(address, () => HttpResponse.json({ items: [], nextCursor: null })));
  server.use(http.get(address, () => problem(503, 'unavailable'), { once: true }));
  const user = await open();
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(en.${what.camel}.empty)).toBeVisible();
});
`,
  };
}

/** @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} of @param {import('./names.mjs').Names} what */
function registerScreen(edits, of, what) {
  const file = `web/src/features/${of.kebab}/${of.kebab}.feature.ts`;
  const entry = `    {
      path: '/${of.kebab}/${what.kebab}',
      load: async () => (await import('./${what.kebab}-page')).${what.pascal}Page,
      for: 'member',
      frame: 'page',
      title: '${what.camel}.title',
      texts: ['api'],
    },`;
  if (edits.has(file)) {
    edits.replace(file, /^ {2}screens: \[$/m, (line) => `${line}\n${entry}`);
    return;
  }
  edits.create(
    file,
    `import type { Feature } from '../../lib/feature';

export const ${of.camel}: Feature = {
  name: '${of.kebab}',
  screens: [
${entry}
  ],
};
`,
  );
  edits.importInto(
    'web/src/app/features.ts',
    `import { ${of.camel} } from '../features/${of.kebab}/${of.kebab}.feature';`,
  );
  edits.replace('web/src/app/features.ts', /^ {2}app,$/m, (line) => `  ${of.camel},\n${line}`);
}

/** @type {Record<string, (title: string) => { title: string, empty: string }>} */
const texts = {
  en: (title) => ({ title, empty: 'There is nothing here yet.' }),
  'zh-CN': () => ({ title: '列表', empty: '这里还没有内容。' }),
  'zh-TW': () => ({ title: '清單', empty: '這裡還沒有內容。' }),
  ja: () => ({ title: '一覧', empty: 'まだ何もありません。' }),
};

/** @param {import('./edits.mjs').Edits} edits @param {string} folder @param {import('./names.mjs').Names} what */
function writeTexts(edits, folder, { camel, title }) {
  for (const [locale, words] of Object.entries(texts)) {
    const file = `${folder}/locales/${locale}.json`;
    if (!edits.has(file)) edits.create(file, '{}');
    edits.json(file, (all) => {
      if (camel in all) throw new PlainError(`${file} has texts for ${camel} already.`);
      all[camel] = words(title);
    });
  }
}
