// @ts-check
import { history, REST } from '../chat.mjs';
import { people } from '../people/index.mjs';
import { pages } from './pages.mjs';
import { unless } from './patience.mjs';

/**
 * @typedef {import('../members.mjs').SignedInMember} SignedInMember
 * @typedef {import('../world.mjs').World} World
 */

/** Things that the reporter may not see or report are left out. */
const refused = unless(403, 404);

/** The founder of a page that was rejected by mistake appeals, once the rejection has taken effect. @param {World} world */
export async function appeal({ client, find, count }) {
  for (const { founder, name } of pages.filter(({ becomes }) => becomes === 'appealed')) {
    const { token } = find(founder.key);
    const { items } = await client.call('GET', '/api/homepages/mine?limit=100', { token });
    const mine = items.find((/** @type {any} */ one) => one.name === name && one.state === 'rejected');
    if (!mine) continue;
    const { submission } = await client.call('GET', `/api/homepages/${mine.homepageId}/management`, { token });
    if (!submission?.appealableUntil) continue;
    const body = { submissionNumber: submission.number, words: '執照於上月換發，號碼不變，請再次核對。' };
    await client.call('POST', `/api/homepages/${mine.homepageId}/appeal`, { token, body });
    count('appeals');
  }
}

/**
 * Something of each kind is reported, so that the console has work; the same again changes nothing.
 * @param {World} world @returns {(() => Promise<void>)[]} one report each
 */
export function report({ client, find, count }) {
  const [reporter, other, author, accused] = people.slice(0, 4).map(
    ({ key }) =>
      () =>
        find(key),
  );
  if (!reporter || !other || !author || !accused) return [];
  /** @param {string} path @param {string} reason @param {string} words @param {() => SignedInMember} [by] */
  const file = async (path, reason, words, by = reporter) => {
    const { token } = by();
    const filed = await client.call('POST', `${path}/report`, { token, body: { reason, words } }).catch(refused);
    if (filed !== null) count('reports');
  };
  const page = pages.find(({ becomes, founder }) => becomes === 'approved' && founder !== people[0]);
  const homepageId = async () => {
    const path = page && `/api/homepages/by-handle/${page.kind}/${page.handle}`;
    return path && (await client.call('GET', path).catch(refused))?.homepageId;
  };
  return [
    () => file(`/api/members/${accused().memberId}`, 'impersonation', '头像和经历都不是本人的。'),
    () => file(`/api/members/${accused().memberId}`, 'impersonation', 'This is not who it says.', other),
    async () => {
      const path = `/api/moments/of-member/${author().memberId}?limit=5`;
      const moments = await client.call('GET', path, { token: reporter().token }).catch(refused);
      const momentId = moments?.items[0]?.momentId;
      if (momentId) await file(`/api/moments/${momentId}`, 'spam', '同じ内容が何度も投稿されています。');
    },
    async () => {
      const commentId = await commentOfOthers(client, find, reporter());
      if (commentId) await file(`/api/comments/${commentId}`, 'harassment', 'Please look at the tone.');
    },
    async () => {
      const found = await homepageId();
      if (found) await file(`/api/homepages/${found}`, 'false-information', '规模与实际不符。');
    },
    async () => {
      const found = await homepageId();
      const news = found && (await client.call('GET', `/api/homepages/${found}/news`, { token: reporter().token }));
      const newsId = news?.items[0]?.newsId;
      if (newsId) await file(`/api/news/${newsId}`, 'spam', '这不是新闻，是广告。');
    },
    () => reportChat(client, reporter()),
  ];
}

/**
 * A comment below one of the moments that the reporter sees. @param {World['client']} client @param {World['find']} find
 * @param {SignedInMember} reporter @returns {Promise<string | undefined>}
 */
async function commentOfOthers(client, find, { memberId, token }) {
  for (const { key } of people) {
    const of = `/api/moments/of-member/${find(key).memberId}?limit=20`;
    const moments = await client.call('GET', of, { token }).catch(refused);
    for (const { momentId } of moments?.items ?? []) {
      const comments = await client.call('GET', `/api/moments/${momentId}/comments?limit=20`, { token }).catch(refused);
      const found = comments?.items.find((/** @type {any} */ one) => one.author?.memberId !== memberId);
      if (found) return found.commentId;
    }
  }
  return undefined;
}

/** A group that somebody else owns, and a message in it. @param {World['client']} client @param {SignedInMember} reporter */
async function reportChat(client, reporter) {
  const { memberId, token } = reporter;
  const path = `${REST}/users/${memberId}/joined_chatgroups?pagenum=1&pagesize=10`;
  const groups = await client.call('GET', path, { token });
  for (const { groupid: id } of groups.data) {
    const body = { reason: 'other', words: '群里常有人发与主题无关的内容。' };
    const reported = client.call('POST', `/api/chat/groups/${id}/report`, { token, body });
    if ((await reported.catch(unless(403, 404, 409, 422))) === null) continue;
    const said = await history({ client }, reporter, { kind: 'group', id });
    const message = said.find(({ from, content }) => from !== memberId && content.type === 'txt');
    if (!message) return;
    const chatPath = `${REST}/user/${memberId}/moderation/report/message/${message.id}`;
    const form = { username: memberId, reportType: 'harassment', reportReason: '这句话让人不舒服。' };
    await client.call('POST', chatPath, { token, body: form }).catch(unless(403, 404));
    return;
  }
}
