import { Inject, Injectable } from '@nestjs/common';
import { mapSettingsPath, type MapSettings } from '@renmai/contracts/map-settings';
import { Clock, CONFIG } from '@renmai/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { mapKind } from './map-kind.js';

/** Pages that show visitors something and lead on to single public pages. */
const publicLists = ['/', '/jobs', '/enrolments', '/events', '/help', '/login', '/register'];
/** Paths that are answered to members alone, or are no pages. */
const closedToRobots = [
  '/api/',
  '/media/',
  '/s/',
  '/ws',
  '/websocket',
  '/internal/',
  '/operations/',
  '/settings',
  '/messages',
];
const DAY_MS = 86_400_000;
const KEPT = 'public, max-age=86400';

/** Files that programs and people look for at every site: robots, search engines, and finders of a weakness; and the map of the web app. */
@Injectable()
export class SiteFiles {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly clock: Clock,
  ) {}

  register(scope: FastifyInstance): void {
    const files = {
      '/robots.txt': ['text/plain', () => this.robots()],
      '/sitemap.xml': ['application/xml', () => this.sitemap()],
      '/.well-known/security.txt': ['text/plain', () => this.security()],
      [mapSettingsPath]: ['application/json', () => JSON.stringify(this.map())],
    } as const;
    for (const [url, [type, text]] of Object.entries(files)) {
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        handler: (_request, reply) => reply.type(`${type}; charset=utf-8`).header('cache-control', KEPT).send(text()),
      });
    }
  }

  private robots(): string {
    const closed = closedToRobots.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...closed, `Sitemap: ${this.at('/sitemap.xml')}`, ''].join('\n');
  }

  private sitemap(): string {
    const pages = publicLists.map((path) => `  <url><loc>${this.at(path)}</loc></url>`);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages,
      '</urlset>',
      '',
    ].join('\n');
  }

  /** RFC 9116. */
  private security(): string {
    const expires = new Date(this.clock.now().getTime() + 180 * DAY_MS);
    return [
      `Contact: ${this.config.SECURITY_CONTACT ?? this.at('/help')}`,
      `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
      'Preferred-Languages: zh, en, ja',
      `Canonical: ${this.at('/.well-known/security.txt')}`,
      '',
    ].join('\n');
  }

  private map(): MapSettings {
    const { MAP_TILES: url, MAP_ATTRIBUTION: attribution } = this.config;
    if (url === undefined) return { tiles: null };
    return { tiles: { kind: mapKind(url), url, attribution } };
  }

  private at(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
