// @ts-check
import { history, REST } from '../chat.mjs';
import { finderIn } from '../members.mjs';
import { pages } from './pages.mjs';
import { unless } from './patience.mjs';

/**
 * @typedef {import('../client.mjs').Client} Client
 * @typedef {import('../members.mjs').SignedInMember} SignedInMember
 * @typedef {import('../world.mjs').World} World
 */

/** What the reporter may not see or report is left out. */
const refused = unless(403, 404);

/** Who runs a page that was rejected by mistake appeals, once the rejection has taken effect. @param {World} world */
export async function appeal({ client, members }) {
  let appealed = 0;
  for (const { founder, name } of pages.filter(({ becomes }) => becomes === 'appealed')) {
    const { token } = finderIn(members)(founder.key);
    const { items } = await client.call('GET', '/api/homepages/mine?limit=100', { token });
    const mine = items.find((/** @type {any} */ one) => one.name === name && one.state === 'rejected');
    if (!mine) continue;
    const { submission } = await client.call('GET', `/api/homepages/${mine.homepageId}/management`, { token });
    if (!submission?.appealableUntil) continue;
    const body = { submissionNumber: submission.number, words: '執照於上月換發，號碼不變，請再次核對。' };
    await client.call('POST', `/api/homepages/${mine.homepageId}/appeal`, { token, body });
    appealed += 1;
  }
  return appealed;
}

/**
 * Something of each kind is reported, so that the console has work; the same again changes nothing.
 * @param {World} world @returns {Promise<void>}
 */
export async function report(world) {
  const { client, members } = world;
  const [reporter, other, author, accused] = members;
  if (!reporter || !other || !author || !accused) return;
  const { token } = reporter;
  /** @param {string} path @param {string} reason @param {string} words @param {string} [by] */
  const file = (path, reason, words, by = token) =>
    client.call('POST', `${path}/report`, { token: by, body: { reason, words } }).catch(refused);

  await file(`/api/members/${accused.memberId}`, 'impersonation', '头像和经历都不是本人的。');
  await file(`/api/members/${accused.memberId}`, 'impersonation', 'This is not who it says.', other.token);
  const moments = await client
    .call('GET', `/api/moments/of-member/${author.memberId}?limit=5`, { token })
    .catch(refused);
  const momentId = moments?.items[0]?.momentId;
  if (momentId) await file(`/api/moments/${momentId}`, 'spam', '同じ内容が何度も投稿されています。');
  const commentId = await commentOfOthers(client, members, reporter);
  if (commentId) await file(`/api/comments/${commentId}`, 'harassment', 'Please look at the tone.');
  const page = pages.find(({ becomes, founder }) => becomes === 'approved' && founder.key !== reporter.person.key);
  const found =
    page && (await client.call('GET', `/api/homepages/by-handle/${page.kind}/${page.handle}`).catch(refused));
  if (found) await file(`/api/homepages/${found.homepageId}`, 'false-information', '规模与实际不符。');
  const news = found && (await client.call('GET', `/api/homepages/${found.homepageId}/news`, { token }));
  const newsId = news?.items[0]?.newsId;
  if (newsId) await file(`/api/news/${newsId}`, 'spam', '这不是新闻，是广告。');
  await reportChat(client, reporter);
}

/**
 * Of the moments that the reporter sees. @param {Client} client @param {readonly SignedInMember[]} members
 * @param {SignedInMember} reporter @returns {Promise<string | undefined>}
 */
async function commentOfOthers(client, members, { memberId, token }) {
  for (const author of members) {
    const of = `/api/moments/of-member/${author.memberId}?limit=20`;
    const moments = await client.call('GET', of, { token }).catch(refused);
    for (const { momentId } of moments?.items ?? []) {
      const comments = await client.call('GET', `/api/moments/${momentId}/comments?limit=20`, { token }).catch(refused);
      const found = comments?.items.find((/** @type {any} */ one) => one.author?.memberId !== memberId);
      if (found) return found.commentId;
    }
  }
  return undefined;
}

/** A group that somebody else owns, and what was said in it. @param {Client} client @param {SignedInMember} reporter */
async function reportChat(client, reporter) {
  const { memberId, token } = reporter;
  const groups = await client.call('GET', `${REST}/users/${memberId}/joined_chatgroups?pagenum=1&pagesize=10`, {
    token,
  });
  for (const { groupid: id } of groups.data) {
    const body = { reason: 'other', words: '群里常有人发与主题无关的内容。' };
    const path = `/api/chat/groups/${id}/report`;
    if ((await client.call('POST', path, { token, body }).catch(unless(403, 404, 409, 422))) === null) continue;
    const said = await history({ client }, reporter, { kind: 'group', id });
    const message = said.find(({ from, content }) => from !== memberId && content.type === 'txt');
    if (!message) return;
    const chatPath = `${REST}/user/${memberId}/moderation/report/message/${message.id}`;
    const form = { username: memberId, reportType: 'harassment', reportReason: '这句话让人不舒服。' };
    await client.call('POST', chatPath, { token, body: form }).catch(unless(403, 404));
    return;
  }
}
