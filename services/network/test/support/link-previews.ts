import type { LinkPreviewView } from '@renmai/contracts/network/moment.schema';
import { expectProblem, type TestMember } from '@renmai/test-kit';
import type { Response } from 'supertest';
import { page, type Site } from './sites.js';

let pages = 0;
/** A page at an address of its own. */
export const publish = (site: Site, ...answer: Parameters<typeof page>): string => {
  const path = `/page-${(pages += 1)}`;
  site.on(path, page(...answer));
  return site.origin + path;
};

export const ask = (member: TestMember, url: string): Promise<Response> =>
  member.post('/api/link-previews', { url }).then((answer) => answer);

export async function preview(member: TestMember, url: string): Promise<LinkPreviewView> {
  const answer = await ask(member, url);
  expect({ status: answer.status, text: answer.status === 200 ? '' : answer.text }).toEqual({ status: 200, text: '' });
  return answer.body as LinkPreviewView;
}

export async function notAllowed(member: TestMember, url: string): Promise<void> {
  expectProblem(await ask(member, url), 422, 'network.link-not-allowed');
}

export async function unreachable(member: TestMember, url: string): Promise<void> {
  expectProblem(await ask(member, url), 422, 'network.link-unreachable');
}
