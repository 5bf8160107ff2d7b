// @ts-check
/**
 * @param {import('./names.mjs').Names} of @param {import('./names.mjs').Names} what
 * @param {import('./listing.mjs').Listing} list
 * @returns {Record<string, string>}
 */
export function screenFiles(of, what, { contract, api, list, key, label }) {
  const query = `${of.camel}${what.pascal}`;
  const hook = `use${of.pascal}${what.pascal}InfiniteQuery`;
  return {
    [`${what.kebab}.api.ts`]: `import type { ResponseOf } from '@renmai/contracts';
import { ${api} } from '@renmai/contracts/${contract}';
import { baseApi, byCursor } from '../../api/base-api';
import { call } from '../../api/call';

const queries = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ${query}: build.infiniteQuery<ResponseOf<typeof ${api}.${list}>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(${api}.${list}, { query: { cursor: pageParam ?? undefined } }),
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
          {({ ${label} }) => <ListRow label={${label}} />}
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
const address = \`*\${${api}.${list}.path}\`;
const open = () => openApp('/${of.kebab}/${what.kebab}', { signedIn: true });

it('lists what there is', async () => {
  const items = [{ ${key}: '0199aa00-0000-7000-8000-000000000001', ${label}: 'A title' }];
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
