import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { LinkPreviewView } from '@renmai/contracts/network/moment.schema';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import { Clock, Database, Problem, Turns, uuidv7 } from '@renmai/service-kit';
import { decodePage } from './decode-page.js';
import { GuardedFetch, type Fetched } from './guarded-fetch.js';
import { LinkPreviewsRepository } from './link-previews.repository.js';
import { pageFacts } from './page-facts.js';
import { previewAddress } from './preview-address.js';
import { makePreviewPicture, type PreviewPicture } from './preview-picture.js';
import { PreviewRefusal } from './preview-refusal.js';

const DAY_MS = 86_400_000;
/** The time limit for the page with all its redirects, and its picture. */
const TIME_MS = 5_000;
const page = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i;

/** Previews from the metadata of pages, which are fetched once a day at most. */
@Injectable()
export class LinkPreviews {
  /** Each ends after `TIME_MS`, even if the asking member has left, since others may wait for the same preview. */
  private readonly turns = new Turns({ running: 8, waiting: 16, each: { running: 2, waiting: 0 }, retryAfter: 3 });
  private readonly underWay = new Map<string, Promise<LinkPreviewView>>();

  constructor(
    private readonly database: Database,
    private readonly previews: LinkPreviewsRepository,
    private readonly fetch: GuardedFetch,
    private readonly clock: Clock,
  ) {}

  async preview(memberId: string, written: string): Promise<LinkPreviewView> {
    const address = previewAddress(written);
    if (!address) throw new Problem(networkProblems.linkNotAllowed, { pointer: '/url' });
    return (await this.known(address)) ?? this.underWay.get(address.href) ?? this.begin(memberId, address);
  }

  async picture(id: string): Promise<Buffer> {
    const picture = await this.previews.picture(this.database.manager, id);
    if (!picture) throw new Problem(commonProblems.notFound);
    return picture;
  }

  private known(address: URL) {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    return this.previews.latest(this.database.manager, address.href, since);
  }

  /** Simultaneous requests for the same address share the result. */
  private begin(memberId: string, address: URL): Promise<LinkPreviewView> {
    // Looked up again: another request may have stored it and left `underWay` since the first look-up.
    const make = async () => (await this.known(address)) ?? this.make(address);
    const made = this.turns.take({ of: memberId }, make).finally(() => this.underWay.delete(address.href));
    this.underWay.set(address.href, made);
    return made;
  }

  private async make(address: URL): Promise<LinkPreviewView> {
    try {
      const signal = AbortSignal.timeout(TIME_MS);
      const fetched = await this.fetch.get(address, { accept: 'text/html,application/xhtml+xml', signal });
      const facts = factsOf(fetched);
      const picture = facts.picture === null ? null : await this.pictureOf(facts.picture, fetched.url, signal);
      const preview = {
        ...facts,
        id: uuidv7(),
        askedUrl: address.href,
        url: fetched.url.href,
        picture,
        fetchedAt: this.clock.now(),
      };
      return await this.database.write(({ manager }) => this.previews.insert(manager, preview));
    } catch (error) {
      if (!(error instanceof PreviewRefusal)) throw error;
      const { linkNotAllowed, linkUnreachable } = networkProblems;
      throw new Problem(error.reason === 'not-allowed' ? linkNotAllowed : linkUnreachable, { pointer: '/url' });
    }
  }

  /** A preview does without a picture that cannot be had. */
  private async pictureOf(written: string, base: URL, signal: AbortSignal): Promise<PreviewPicture | null> {
    const address = previewAddress(written, base);
    if (!address) return null;
    try {
      const { bytes, complete } = await this.fetch.get(address, { accept: 'image/*', signal });
      return complete ? await makePreviewPicture(bytes) : null;
    } catch (error) {
      if (error instanceof PreviewRefusal) return null;
      throw error;
    }
  }
}

function factsOf({ bytes, contentType, url }: Fetched) {
  if (!page.test(contentType)) throw new PreviewRefusal('unreachable');
  const facts = pageFacts(decodePage(bytes, contentType));
  if (facts.title === '') throw new PreviewRefusal('unreachable');
  return { ...facts, siteName: facts.siteName || url.hostname.replace(/^www\./, '') };
}
