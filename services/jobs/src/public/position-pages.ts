import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import { plainText } from '@renmai/contracts/formatted-text';
import { yuan } from '@renmai/contracts/jobs/currency';
import type { PublicPageHead } from '@renmai/contracts/public-pages.api';
import { placeName } from '@renmai/places';
import { PublicationPages, type Described, type PublicPublication } from '@renmai/publications';
import type { PublishedPosition } from '../positions/position.row.js';
import { jobPosting } from './position-head.js';

type PublicPosition = PublicPublication<PublishedPosition>;

/** The public pages of positions. */
@Injectable()
export class PositionPages extends PublicationPages<PublishedPosition> {
  override readonly root = 'jobs';
  override readonly some: Record<Locale, string> = {
    'zh-CN': 'Renmai 上的职位',
    en: 'A position on Renmai',
    'zh-TW': 'Renmai 上的職缺',
    ja: 'Renmaiの求人',
  };

  override title({ row, homepage }: PublicPosition): string {
    return `${row.content.title} · ${homepage.card.name}`;
  }

  override description({ row }: PublicPosition): string {
    return plainText(row.content.description);
  }

  override isOver({ row }: PublicPosition): boolean {
    return row.state === 'closed' || row.state === 'expired';
  }

  override async data(found: PublicPosition, described: Described): Promise<PublicPageHead['data']> {
    return found.row.state === 'open' ? jobPosting({ ...found, ...described }) : null;
  }

  override texts({ content }: PublishedPosition): Record<string, string> {
    const { title, department, description, requirements, questions } = content;
    const asked = questions.flatMap(({ questionId, label, options }) => [
      [`questions/${questionId}`, label],
      ...options.map((option, at) => [`questions/${questionId}/${at}`, option]),
    ]);
    return { title, department, description, requirements, ...(Object.fromEntries(asked) as Record<string, string>) };
  }

  override words({ content }: PublishedPosition): string {
    const { salary, cityId, address, workplace, description, requirements, questions } = content;
    const place = [cityId && placeName(cityId, 'zh-CN'), cityId && placeName(cityId, 'en'), address, workplace];
    const { min, max, months, negotiable, currency = yuan, period = 'month' } = salary;
    const pay =
      negotiable || min === null
        ? 'negotiable'
        : `${currency} ${min}–${max ?? min} ${period === 'month' ? `× ${months}` : `a ${period}`}`;
    const head = [place.filter(Boolean).join(' · '), pay].join('\n');
    return [head, description, requirements, ...questions.map(({ label }) => label)].filter(Boolean).join('\n\n');
  }
}
