import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { JsonResume } from '@renmai/contracts/profile/json-resume.schema';
import { mediaErased, mediaReady } from '@renmai/contracts/profile/media.events';
import { mediaPurposes } from '@renmai/contracts/profile/media.schema';
import { resumeProblems } from '@renmai/contracts/profile/resume.problems';
import {
  maxDrawnPages,
  maxResumes,
  type ResumeForm,
  type ResumePage,
  type ResumeView,
} from '@renmai/contracts/profile/resume.schema';
import {
  Clock,
  currentAsker,
  Database,
  drawPdf,
  ObjectStorage,
  PdfDamaged,
  PdfTooMuchWork,
  Problem,
  TookTooMuch,
  usualLimits,
  uuidv7,
  type Transaction,
} from '@renmai/service-kit';
import { MediaReferences } from '../media/media-references.js';
import { MediaRepository } from '../media/media.repository.js';
import { variantKey } from '../media/media.row.js';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
import { ProfilesRepository } from '../profiles/profiles.repository.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { writtenIn } from '../profiles/second-language.js';
import { carriedOf, packed, shownInResume } from './carried-profile.js';
import { drawResume, maxResumePages, ResumeTooLong, type ResumeModel } from './draw-resume.js';
import { jsonResumeOf } from './json-resume.js';
import { resumeModel } from './resume-model.js';
import { resumeTexts } from './resume-texts.js';
import { presentResume as present, ResumesRepository } from './resumes.repository.js';

const PDF = 'application/pdf';
const PAGE_WIDTH = 900;
/** A higher one makes all résumés again that look different now. */
const DESIGN = 2;

const refOf = (mediaId: string): string => `resume:${mediaId}`;

/** Documents that members keep to apply with: uploaded ones, and PDFs made from their profile. */
@Injectable()
export class Resumes {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly members: ProfilesRepository,
    private readonly resumes: ResumesRepository,
    private readonly media: MediaRepository,
    private readonly references: MediaReferences,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  async list(memberId: string): Promise<ResumeView[]> {
    return (await this.resumes.ofMember(this.database.manager, memberId)).map(present);
  }

  async jsonResume(memberId: string): Promise<JsonResume> {
    return jsonResumeOf(await this.profiles.document(memberId));
  }

  async make(memberId: string, form: ResumeForm): Promise<ResumeView> {
    const profile = writtenIn(await this.profiles.document(memberId), form.locale);
    const carried = packed(shownInResume(carriedOf(profile), form));
    const photo = form.photo ? await this.photoOf(profile) : null;
    const model = { ...resumeModel(profile, form), ...(photo && { photo }), carried };
    const digest = createHash('sha256')
      .update(`${DESIGN}${JSON.stringify(model)}`)
      .digest('hex');
    const same = await this.resumes.made(this.database.manager, memberId, digest);
    if (same) return present(same);
    await this.expectRoom({ manager: this.database.manager }, memberId);
    const pdf = await this.draw(model);
    const id = uuidv7();
    const createdAt = this.clock.now();
    const fileName = `${model.title.replaceAll(/[\\/:*?"<>|]/g, '_') || resumeTexts[form.locale].resume}.pdf`;
    const row = { id, ownerId: memberId, purpose: 'document', size: pdf.length, partSize: pdf.length } as const;
    // It stays an upload until its row below is stored, so that the leftovers of a crash are erased soon.
    const { visibility } = mediaPurposes.document;
    if (!(await this.media.insert(this.database.manager, { ...row, visibility, fileName, createdAt })))
      throw new Problem(commonProblems.notFound);
    await this.storage.put(variantKey(id, 'document'), pdf, { contentType: PDF, size: pdf.length });
    return this.database.write(async (tx) => {
      await this.members.lockMember(tx.manager, memberId);
      const meanwhile = await this.resumes.made(tx.manager, memberId, digest);
      if (meanwhile) {
        await this.media.condemnUpload(tx.manager, id);
        return present(meanwhile);
      }
      await this.expectRoom(tx, memberId);
      await this.media.startProcessing(tx.manager, id);
      const made = { kind: 'document', contentType: PDF, picture: null, video: null } as const;
      if (!(await this.media.finish(tx.manager, id, made, createdAt))) throw new Problem(commonProblems.notFound);
      const { kind, picture, video } = made;
      const data = { mediaId: id, ownerId: memberId, purpose: row.purpose, kind, picture, video };
      await tx.emit(mediaReady, { aggregateId: id, data });
      return this.store(tx, { mediaId: id, memberId, locale: form.locale, digest, createdAt });
    });
  }

  async keep(memberId: string, mediaId: string): Promise<ResumeView> {
    await this.profiles.document(memberId);
    return this.database.write(async (tx) => {
      await this.members.lockMember(tx.manager, memberId);
      const known = await this.resumes.find(tx.manager, memberId, mediaId);
      if (known) return present(known);
      await this.references.expectUsable(tx.manager, mediaId, memberId, 'document');
      await this.expectRoom(tx, memberId);
      return this.store(tx, { mediaId, memberId, locale: null, digest: null, createdAt: this.clock.now() });
    });
  }

  /** The bytes follow with the next round of the media eraser, unless something else shows the document. */
  async remove(memberId: string, mediaId: string): Promise<void> {
    await this.database.write(async (tx) => {
      if (!(await this.resumes.remove(tx.manager, memberId, mediaId))) throw new Problem(commonProblems.notFound);
      await this.references.replace(tx.manager, { service: 'profile', ref: refOf(mediaId), mediaIds: [] });
      if (await this.media.condemnUnreferenced(tx.manager, mediaId)) {
        await tx.emit(mediaErased, { aggregateId: mediaId, data: { mediaId, ownerId: memberId, purpose: 'document' } });
      }
    });
  }

  async page(memberId: string, mediaId: string, page: number): Promise<ResumePage> {
    const media = await this.media.find(this.database.manager, mediaId);
    if (media?.ownerId !== memberId || media.purpose !== 'document' || media.status !== 'ready' || page > maxDrawnPages)
      throw new Problem(commonProblems.notFound);
    if (media.contentType !== PDF) throw new Problem(resumeProblems.noPreview);
    const pdf = await buffer((await this.storage.get(variantKey(mediaId, 'document'))).body);
    const { pages, images } = await drawPdf(pdf, currentAsker(), {
      ...usualLimits,
      width: PAGE_WIDTH,
      only: page,
    }).catch((cause: unknown) => {
      if (cause instanceof PdfDamaged || cause instanceof PdfTooMuchWork)
        throw new Problem(resumeProblems.noPreview, { cause });
      throw cause;
    });
    const [image] = images;
    if (page > pages) throw new Problem(commonProblems.notFound);
    if (!image) throw new Problem(resumeProblems.noPreview);
    return { page, pages, base64: image.toString('base64') };
  }

  /** As other sites are shown it, a JPEG; null: the member has none. */
  private async photoOf({ name, photo }: ProfileDocument): Promise<ResumeModel['photo'] | null> {
    if (photo === null) return null;
    const jpeg = await buffer((await this.storage.get(variantKey(photo.mediaId, 'share'))).body);
    return { jpeg: jpeg.toString('base64'), alt: name };
  }

  private async store(
    { manager }: Pick<Transaction, 'manager'>,
    resume: Parameters<ResumesRepository['insert']>[1],
  ): Promise<ResumeView> {
    const { mediaId, memberId } = resume;
    await this.resumes.insert(manager, resume);
    await this.references.replace(manager, { service: 'profile', ref: refOf(mediaId), mediaIds: [mediaId] });
    const row = await this.resumes.find(manager, memberId, mediaId);
    if (!row) throw new Error(`résumé ${mediaId} is gone within its own transaction`);
    return present(row);
  }

  private async expectRoom({ manager }: Pick<Transaction, 'manager'>, memberId: string): Promise<void> {
    if ((await this.resumes.count(manager, memberId)) >= maxResumes)
      throw new Problem(resumeProblems.tooMany, { context: { maximum: maxResumes } });
  }

  private async draw(model: ResumeModel): Promise<Buffer> {
    try {
      return await drawResume(model, currentAsker());
    } catch (cause) {
      if (cause instanceof ResumeTooLong)
        throw new Problem(resumeProblems.tooLong, { cause, context: { maximum: maxResumePages } });
      if (cause instanceof TookTooMuch) throw new Problem(commonProblems.unavailable, { cause });
      throw cause;
    }
  }
}
