import type { Locale } from '@renmai/contracts';
import { clientInfo } from '@renmai/service-kit';
import type { FastifyRequest } from 'fastify';
import { pathOf } from '../limits/request-target.js';
import { withHead } from './page-head.js';

/** As the app introduces itself to visitors. */
const texts: Record<Locale, { title: string; description: string }> = {
  en: {
    title: 'A professional network for people, companies and schools',
    description: 'Show what you do, stay in touch, and find what comes next.',
  },
  'zh-CN': { title: '面向个人、公司和学校的职业社交网络', description: '展示你的经历，保持联系，找到下一步。' },
  'zh-TW': { title: '為個人、公司和學校打造的職場社群', description: '展現你的經歷，保持聯繫，找到下一步。' },
  ja: {
    title: '個人、会社、学校のためのビジネスSNS',
    description: '経歴を見せ、つながりを保ち、次の一歩を見つけましょう。',
  },
};
const SIDE = 512;

/** The page of the app with what the product is, where a page has no head of its own. */
export function withSiteHead(html: string, request: FastifyRequest, site: string): string {
  const { locale } = clientInfo(request);
  const at = (path: string): string => new URL(path, site).href;
  const path = pathOf(request.url);
  return withHead(html, {
    head: { ...texts[locale], path, type: 'website', picture: null, data: null },
    locale,
    url: at(path),
    ownPicture: { url: at('/icon-512.png'), width: SIDE, height: SIDE },
  });
}
