import { profileVisibilityChanged } from '@renmai/contracts/profile/profile.events';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { Database, uuidv7 } from '@renmai/service-kit';
import { befriend, block, register, type TestMember, type TestService } from '@renmai/test-kit';
import { covered, wordsApart } from '../../src/analysis/coverage.js';
import { parseQuery } from '../../src/analysis/query.js';
import { Synonyms } from '../../src/analysis/synonyms.js';
import { weights } from '../../src/index/score.js';
import { SearchIndex, type FindRequest, type Found, type SearchDocument } from '../../src/index/search-index.port.js';

const none = new Synonyms([['程序员', 'software engineer']]);
const kind: SearchKind = 'moment';

/** Something that everybody may see, unless said otherwise. */
export const documentOf = (title: string, about: Partial<SearchDocument> = {}): SearchDocument => ({
  ...{ kind, id: uuidv7(), version: 1, parentId: null, ownerId: null, homepageId: null, audience: 'everyone' },
  ...{ unlisted: false, title, isName: false, alsoNamed: [], texts: [], facets: [], at: new Date().toISOString() },
  ...{ startsAt: null, endsAt: null, popularity: 0, card: {} },
  ...about,
});

export const put = (service: TestService, documents: readonly SearchDocument[]): Promise<boolean> =>
  service.running.app
    .get(Database)
    .write(({ manager }) => service.running.app.get(SearchIndex).put(manager, documents));

export const requestOf = (q: string, about: Partial<FindRequest> = {}): FindRequest => ({
  ...{ kind, query: parseQuery(q, none), narrowing: { facets: {}, since: null, until: null }, sort: 'relevance' },
  ...{ offset: 0, limit: 50, withFacets: true },
  ...about,
});

/** The behaviour of every index. `settle`: waits until it has all changes. */
export function searchIndexContract(opened: () => { service: TestService; settle: () => Promise<unknown> }): void {
  const index = (): SearchIndex => opened().service.running.app.get(SearchIndex);
  const find = (q: string, as: TestMember | null = null, about: Partial<FindRequest> = {}): Promise<Found> =>
    index().find({ memberId: as?.memberId ?? null, now: new Date() }, requestOf(q, about));
  const found = async (q: string): Promise<string[]> => (await find(q)).rows.map(({ title }) => title).sort();
  const putAll = async (...documents: readonly SearchDocument[]): Promise<void> => {
    await put(opened().service, documents);
    await opened().settle();
  };
  const write = async (
    work: (index: SearchIndex, ...rest: Parameters<Parameters<Database['write']>[0]>) => Promise<void>,
  ) => {
    await opened()
      .service.running.app.get(Database)
      .write((tx) => work(index(), tx));
    await opened().settle();
  };

  test('words, pieces of words, phrases, beginnings and words that must not be there', async () => {
    await putAll(
      documentOf('上海软件工程师聚会'),
      documentOf('程师工程'),
      documentOf('Lanterns over the harbour'),
      documentOf('harbour over lanterns, and a software engineer'),
    );
    expect(await found('工程师')).toEqual(['上海软件工程师聚会']);
    expect(await found('師')).toEqual(['上海软件工程师聚会', '程师工程']);
    expect(await found('lant')).toEqual([
      'Lanterns over the harbour',
      'harbour over lanterns, and a software engineer',
    ]);
    expect(await found('"lanterns over"')).toEqual(['Lanterns over the harbour']);
    expect(await found('harbour -software')).toEqual(['Lanterns over the harbour']);
    expect(await found('程序员')).toEqual(['harbour over lanterns, and a software engineer']);
    expect(await found('lanterns tulips')).toEqual([]);
  });

  test('Japanese texts are found by their readings, in kana and Latin letters, and not by their Chinese sounds', async () => {
    const read = { readIn: 'ja', kind: 'company' } as const;
    await putAll(
      documentOf('鳥辺野社寺建築', read),
      documentOf('東海林製作所', { ...read, reading: 'とうかいりんせいさくしょ' }),
      documentOf('水原 遥', { ...read, isName: true }),
    );
    const titles = async (q: string): Promise<string[]> =>
      (await find(q, null, { kind: 'company' })).rows.map(({ title }) => title);
    for (const [q, title] of [
      ...(['とりべの', 'トリベノ', 'とりべの建築', 'toribeno'] as const).map((q) => [q, '鳥辺野社寺建築'] as const),
      ...(['とうかいりん', 'tokairin', 'toukairin'] as const).map((q) => [q, '東海林製作所'] as const),
      ...(['みずはら', 'みずはら はるか', 'みずはらはるか', 'haruka mizuhara', 'mizuh'] as const).map(
        (q) => [q, '水原 遥'] as const,
      ),
    ])
      expect({ q, titles: await titles(q) }).toEqual({ q, titles: [title] });
    for (const q of ['niaobianye', 'donghailin', 'shuiyuan', 'しょうじ'])
      expect({ q, titles: await titles(q) }).toEqual({ q, titles: [] });
    const begun = async (typed: string): Promise<string[]> =>
      (await index().begun({ memberId: null, now: new Date() }, typed, ['company'], 5)).map(({ title }) => title);
    expect([await begun('みず'), await begun('mizu'), await begun('toka')]).toEqual([
      ...[['水原 遥'], ['水原 遥'], ['東海林製作所']],
    ]);
  });

  test('texts in languages of the viewer come first among equals, and nothing reveals the language of a closed profile', async () => {
    const service = opened().service;
    const owner = await register(service, 'Owner');
    await service.publish(profileVisibilityChanged, {
      aggregateId: owner.memberId,
      data: { memberId: owner.memberId, profile: 'friends', contact: 'friends', friendsList: 'friends' },
    });
    await service.drained();
    const at = new Date().toISOString();
    await putAll(
      documentOf('Bettong', {
        at,
        texts: [{ weight: 'D', text: 'We are looking for people who want to join our walk.' }],
      }),
      documentOf('Bettong', {
        at,
        texts: [{ weight: 'D', text: 'Wir suchen Menschen, die mit uns gehen und nicht laufen.' }],
      }),
      documentOf('Bettong', {
        ...{ at, kind: 'member', ownerId: owner.memberId, audience: 'profile', isName: true },
        texts: [{ weight: 'D', text: 'Wir suchen Menschen, die mit uns gehen und nicht laufen.' }],
      }),
    );
    const reading = (reads: readonly string[], of: SearchKind = kind): Promise<Found> =>
      index().find({ memberId: null, now: new Date(), reads }, requestOf('bettong', { kind: of }));
    for (const reads of ['en', 'de']) {
      const { rows } = await reading([reads, 'fr']);
      expect(rows.map(({ parts }) => parts.reads)).toEqual([weights.readsText, 0]);
    }
    const [first] = (await reading(['en'])).rows;
    const [other] = (await reading(['de'])).rows;
    expect(first?.id).not.toBe(other?.id);
    expect((await reading([])).rows[0]?.parts).not.toHaveProperty('reads');
    const scripts = ['焊接技能提升班在周二晚上上课', '焊接技能提升班在週二晚上上課'];
    await putAll(...scripts.map((text) => documentOf('Potoroo', { at, texts: [{ weight: 'D', text }] })));
    const inScript = async (script: string): Promise<unknown> => {
      const viewer = { memberId: null, now: new Date(), reads: ['zh', script] };
      return (await index().find(viewer, requestOf('potoroo', { kind }))).rows.map(({ parts }) => parts.reads);
    };
    for (const script of ['zh-Hans', 'zh-Hant'])
      expect(await inScript(script)).toEqual([
        expect.closeTo(weights.readsText, 5),
        expect.closeTo(weights.readsText * weights.otherScript, 5),
      ]);
    expect((await reading(['en'], 'member')).rows.map(({ parts }) => parts.reads)).toEqual([weights.reads]);
  });

  test('in a profile that is not open, the whole query must match the name alone', async () => {
    const { service } = opened();
    const [owner, friend] = [await register(service, 'Owner'), await register(service, 'Friend')];
    await befriend(service, owner, friend);
    await service.publish(profileVisibilityChanged, {
      aggregateId: owner.memberId,
      data: { memberId: owner.memberId, profile: 'friends', contact: 'friends', friendsList: 'friends' },
    });
    await service.drained();
    await putAll(
      documentOf('Numbat', {
        ...{ kind: 'member', ownerId: owner.memberId, audience: 'profile' },
        texts: [{ weight: 'C', text: 'juggler' }],
      }),
    );
    const titles = async (q: string, as: TestMember | null): Promise<string[]> =>
      (await find(q, as, { kind: 'member' })).rows.map(({ title }) => title);
    for (const [q, byOthers, byFriends] of [
      ['numbat', 1, 1],
      ['numbat -juggler', 1, 0],
      ['numbat -piper', 1, 1],
      ['numbat juggler', 0, 1],
      ['piper -juggler', 0, 0],
      ['juggler -numbat', 0, 0],
    ] as const) {
      expect({ q, others: await titles(q, null) }).toMatchObject({ q, others: { length: byOthers } });
      expect({ q, friends: await titles(q, friend) }).toMatchObject({ q, friends: { length: byFriends } });
      const counted = await index().count({ memberId: null, now: new Date() }, requestOf(q).query, ['member']);
      expect({ q, count: counted.get('member')?.count }).toEqual({ q, count: byOthers });
    }
  });

  test('results with some of the words are ranked by the weights of these words, title and rows before the body', async () => {
    const body = (text: string) => ({ texts: [{ weight: 'D' as const, text }] });
    await putAll(
      documentOf('dunnart burrow kowari'),
      documentOf('dunnart burrow'),
      documentOf('dunnart', body('kowari')),
      documentOf('dunnart'),
      documentOf('burrow kowari'),
      documentOf('burrow'),
      documentOf('kowari of the desert', body('dunnart')),
    );
    const query = parseQuery('dunnart burrow kowari ', none);
    const rare = covered(query, wordsApart(query), [3, 1, 2]);
    const { rows, total } = await find('', null, { query: rare });
    // 6; 3 + 2 × 0.6; 3 + 1; 2 + 3 × 0.6; 3; 1 + 2; the document that has only the most common word is not found
    expect(rows.map(({ title }) => title).slice(0, 4)).toEqual([
      ...['dunnart burrow kowari', 'dunnart', 'dunnart burrow', 'kowari of the desert'],
    ]);
    expect(
      rows
        .map(({ title }) => title)
        .slice(4)
        .sort(),
    ).toEqual(['burrow kowari', 'dunnart']);
    expect(total.count).toBe(6);
    const counts = await index().count({ memberId: null, now: new Date() }, rare, [kind]);
    expect(counts.get(kind)?.count).toBe(6);
  });

  test('an older state changes nothing, and removed documents do not come back', async () => {
    const first = documentOf('quokka', { version: 5 });
    await putAll(first);
    await putAll({ ...first, version: 7, title: 'wombat' });
    await putAll({ ...first, version: 6, title: 'quokka once more' });
    expect([await found('quokka'), await found('wombat')]).toEqual([[], ['wombat']]);
    await write((one, { manager }) => one.remove(manager, { kind, id: first.id, version: 9 }));
    await putAll({ ...first, version: 8, title: 'wombat' });
    expect(await found('wombat')).toEqual([]);
    await putAll({ ...first, version: 10, title: 'wombat' });
    expect(await found('wombat')).toEqual(['wombat']);
  });

  test('parts go with their whole, and everything with its owner', async () => {
    const parentId = uuidv7();
    const owner = await register(opened().service, 'Owner');
    const [kept, part] = [documentOf('numbat kept', { parentId }), documentOf('numbat gone', { parentId })];
    await putAll(kept, part, documentOf('numbat owned', { ownerId: owner.memberId }));
    expect(await found('numbat')).toHaveLength(3);
    await write((one, { manager }) =>
      one.removeOthers(manager, { kind: 'event', id: parentId, version: 1 }, [kept.id]),
    );
    await write((one, { manager }) => one.eraseOwner(manager, owner.memberId));
    expect(await found('numbat')).toEqual(['numbat kept']);
  });

  test('documents that are not visible are in no result, count or facet, however many there are', async () => {
    const { service, settle } = opened();
    const [author, friend, stranger, blocked] = await Promise.all(
      ['Author', 'Friend', 'Stranger', 'Blocked'].map((name) => register(service, name)),
    );
    if (!author || !friend || !stranger || !blocked) throw new Error('four are registered');
    await befriend(service, author, friend);
    await block(service, author, blocked);
    await service.drained();
    const facets = [{ facet: 'media' as const, key: 'picture', label: '' }];
    const hidden = Array.from({ length: 1_100 }, (_, place) =>
      documentOf(`bilby ${place}`, { ownerId: author.memberId, audience: 'friends', facets, popularity: 1 }),
    );
    const open = [documentOf('bilby open', { ownerId: author.memberId }), documentOf('bilby of nobody')];
    await put(service, [...hidden, ...open]);
    await settle();
    const sees = async (as: TestMember | null) => {
      const { total, facets: counted, rows } = await find('bilby', as);
      const counts = await index().count(
        { memberId: as?.memberId ?? null, now: new Date() },
        requestOf('bilby').query,
        [kind],
      );
      const beside = total.count > 99 ? { count: 99, more: true } : total;
      expect(counts.get(kind)).toEqual(beside);
      return { ...total, facets: counted.length, first: rows.length };
    };
    expect(await sees(null)).toEqual({ count: 2, more: false, facets: 0, first: 2 });
    expect(await sees(stranger)).toEqual({ count: 2, more: false, facets: 0, first: 2 });
    expect(await sees(blocked)).toEqual({ count: 1, more: false, facets: 0, first: 1 });
    expect(await sees(friend)).toEqual({ count: 500, more: true, facets: 1, first: 50 });
  });

  test('the words as they were typed come before others that mean the same', async () => {
    const about = (text: string) => ({ texts: [{ weight: 'B' as const, text }] });
    await putAll(documentOf('One', about('quokka')), documentOf('Other', about('setonix')));
    const synonyms = new Synonyms([['quokka', 'setonix']]);
    const titlesOf = async (q: string) =>
      (await find(q, null, { query: parseQuery(q, synonyms) })).rows.map(({ title }) => title);
    expect(await titlesOf('quokka')).toEqual(['One', 'Other']);
    expect(await titlesOf('setonix')).toEqual(['Other', 'One']);
  });

  test('times, facets and orders', async () => {
    const day = 86_400_000;
    const at = (days: number): string => new Date(Date.now() + days * day).toISOString();
    const titled = (title: string, days: number, key: string): SearchDocument =>
      documentOf(`potoroo ${title}`, {
        ...{ kind: 'event', startsAt: at(days), endsAt: at(days + 1), at: at(-days) },
        facets: [{ facet: 'mode', key, label: '' }],
      });
    await putAll(titled('over', -3, 'online'), titled('first', 1, 'online'), titled('second', 5, 'offline'));
    const titles = async (about: Partial<FindRequest>): Promise<string[]> =>
      (await find('potoroo', null, { kind: 'event', ...about })).rows.map(({ title }) => title.slice(8));
    expect(await titles({ sort: 'soonest' })).toEqual(['first', 'second']);
    expect(await titles({ sort: 'newest' })).toEqual(['first', 'second']);
    const narrowing = { facets: { mode: ['offline'] }, since: null, until: null };
    expect(await titles({ narrowing })).toEqual(['second']);
    expect(await titles({ narrowing: { facets: {}, since: at(3), until: null } })).toEqual(['second']);
    expect(await titles({ narrowing: { facets: {}, since: null, until: at(3) } })).toEqual(['first']);
  });
}
