import { Injectable } from '@nestjs/common';
import { maxNewsPictures, maxNewsText, type NewsChange } from '@renmai/contracts/org-pages/news.schema';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { PicturesRepository } from '../records/pictures.repository.js';
import { cleanHtml } from './clean-html.js';
import type { NewsText } from './news.row.js';

export type TextChange = Omit<NewsChange, 'version'>;

export const noText: NewsText = {
  title: '',
  category: 'announcement',
  illustrationId: null,
  html: '',
  plain: '',
  pictureIds: [],
};

/** Checks the texts of news. */
@Injectable()
export class NewsTexts {
  constructor(private readonly pictures: PicturesRepository) {}

  /**
   * A text after a change by a member, cleaned. `known`: files that belong to it already, no matter who added them.
   * @throws Problem `news-too-long`, `news-too-many-pictures`, `picture-not-ready`
   */
  async changed(
    manager: EntityManager,
    before: NewsText,
    change: TextChange,
    { memberId, known }: { memberId: string; known: readonly string[] },
  ): Promise<NewsText> {
    const { title = before.title, category = before.category, illustrationId = before.illustrationId, html } = change;
    const words = html === undefined ? before : bounded(html);
    const usable = async (mediaId: string, purpose: string, pointer: string): Promise<void> => {
      if (known.includes(mediaId)) return;
      if (!(await this.pictures.isReady(manager, mediaId, memberId, purpose))) {
        throw new Problem(orgPagesProblems.pictureNotReady, { pointer, context: { mediaId }, retryAfter: 1 });
      }
    };
    if (illustrationId !== null) await usable(illustrationId, 'news-illustration', '/illustrationId');
    for (const mediaId of words.pictureIds) await usable(mediaId, 'news-picture', '/html');
    return { title, category, illustrationId, html: words.html, plain: words.plain, pictureIds: words.pictureIds };
  }
}

function bounded(dirty: string): ReturnType<typeof cleanHtml> {
  const clean = cleanHtml(dirty);
  const refuse = (problem: typeof orgPagesProblems.newsTooLong, maximum: number): never => {
    throw new Problem(problem, { pointer: '/html', context: { maximum } });
  };
  if (clean.plain.length > maxNewsText) refuse(orgPagesProblems.newsTooLong, maxNewsText);
  if (clean.pictureIds.length > maxNewsPictures) refuse(orgPagesProblems.newsTooManyPictures, maxNewsPictures);
  return clean;
}

export const isComplete = ({ title, plain, pictureIds }: NewsText): boolean =>
  title !== '' && (plain !== '' || pictureIds.length > 0);
