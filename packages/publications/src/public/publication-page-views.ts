import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import type { PublicPageAnswer } from '@renmai/contracts/public-pages.api';
import type { Translation } from '@renmai/contracts/translation/translation.schema';
import { shortened, Translations } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { PublicationPages, type PublicPublication } from '../ports.js';
import type { Publication } from '../publication.js';
import { PublicAddresses } from './public-addresses.js';
import { PublicPublications } from './public-publications.js';

/** The public page of a publication: its head for search engines, the page behind a shared link, and translations. */
@Injectable()
export class PublicationPageViews<P extends Publication = Publication> {
  constructor(
    private readonly publications: PublicPublications<P>,
    private readonly pages: PublicationPages<P>,
    private readonly addresses: PublicAddresses,
    private readonly translations: Translations,
  ) {}

  /** For the gateway, which writes it into the app's page. Ended ones are `gone`: the page says so, and search engines remove it. */
  async describe({ path, locale }: { path: string; locale: Locale }): Promise<PublicPageAnswer> {
    const id = this.addresses.idIn(path, this.pages.root);
    const found = id === null ? undefined : await this.publications.find(id, null);
    if (!found) return { kind: 'unknown' };
    const title = this.pages.title(found);
    if (this.pages.isOver(found)) return { kind: 'gone', title };
    const picture = this.addresses.picture(found.homepage.card.logo);
    const absolute = (to: string): string => this.addresses.absolute(to);
    return {
      kind: 'page',
      head: {
        path: `/${this.pages.root}/${found.row.id}`,
        title,
        description: this.description(found),
        type: 'website',
        picture,
        data: await this.pages.data(found, { locale, picture, absolute }),
      },
    };
  }

  async sharePage(id: string, locale: Locale, reply: FastifyReply): Promise<string> {
    const found = await this.publications.find(id, null);
    return this.addresses.sharePage(reply, `/${this.pages.root}/${id}`, {
      locale,
      title: found ? this.pages.title(found) : this.pages.some[locale],
      preview: found
        ? {
            description: this.description(found) || this.pages.some[locale],
            picture: this.addresses.picture(found.homepage.card.logo),
            large: false,
          }
        : null,
    });
  }

  /** The text of a shared link beside its title. @throws Problem 404 */
  async shareCard(id: string) {
    const { row, homepage } = await this.publications.seen(id, null);
    return {
      row,
      common: {
        homepageName: homepage.card.name,
        logo: homepage.card.logo,
        state: row.state as P['state'],
        closesAt: row.closesAt?.toISOString() ?? '',
        url: this.addresses.absolute(`/s/${this.pages.root}/${id}`),
      },
    };
  }

  async translation(memberId: string, id: string, to: Locale): Promise<Translation> {
    const { row } = await this.publications.seen(id, memberId);
    return this.translations.translate(this.pages.texts(row), to);
  }

  private description(found: PublicPublication<P>): string {
    return shortened(this.pages.description(found));
  }
}
