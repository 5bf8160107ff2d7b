import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { locales, type Locale } from '@renmai/contracts';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as far as it says. */
export interface ClientInfo {
  ip: string;
  userAgent: string;
  /** the best of our languages for its Accept-Language; English where none fits */
  locale: Locale;
}

/** The first of the wanted languages that we speak. `zh-HK`, `zh-Hant` and the like are Traditional Chinese. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-TW';
    const found = locales.find(
      (locale) => locale.toLowerCase() === tag || locale.toLowerCase().split('-')[0] === tag.split('-')[0],
    );
    if (found) return found === 'zh-TW' ? 'zh-CN' : found;
  }
  return 'en';
}

export const clientInfo = (request: FastifyRequest): ClientInfo => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
  locale: preferredLocale(request.headers['accept-language']),
});

export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo =>
  clientInfo(context.switchToHttp().getRequest<FastifyRequest>()),
);
