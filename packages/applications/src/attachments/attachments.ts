import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { linkMinutes } from '@renmai/contracts/applications/application.schema';
import { maxDrawnPages, type ResumePage } from '@renmai/contracts/profile/resume.schema';
import type { AttachmentView } from '@renmai/contracts/applications/application.schema';
import { cleanFileName } from '@renmai/contracts/single-line';
import {
  Clock,
  CONFIG,
  Database,
  deriveKey,
  ObjectNotFound,
  ObjectStorage,
  Periodic,
  Problem,
  signLink,
  uuidv7,
  verifySignedLink,
  type KitConfig,
} from '@renmai/service-kit';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EntityManager } from 'typeorm';
import { ApplicationAccess } from '../access/application-access.js';
import { maySee } from '../access/application-access.policy.js';
import { Drafting } from '../drafts/drafting.js';
import type { DraftKey } from '../core/drafts.repository.js';
import { HOST, type ApplicationsHost } from '../host.js';
import { MemberDocuments } from '../ports.js';
import { drawnPage } from './drawn-page.js';
import {
  AttachmentsRepository,
  attachmentView,
  draftParameters,
  ofDraft,
  type AttachmentRow,
} from '../core/attachments.repository.js';

const PDF = 'application/pdf';
const ERASE_EVERY_MS = 5 * 60_000;

/** Private files of drafts and applications: copies of the applicant's documents in this service's own storage. */
@Injectable()
export class Attachments implements OnModuleInit {
  private readonly secret: Buffer;

  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    @Inject(CONFIG) config: KitConfig,
    private readonly database: Database,
    private readonly drafting: Drafting,
    private readonly attachments: AttachmentsRepository,
    private readonly access: ApplicationAccess,
    private readonly documents: MemberDocuments,
    private readonly storage: ObjectStorage,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {
    this.secret = deriveKey(config.SECRET_KEY, 'application-attachment-links');
  }

  onModuleInit(): void {
    this.periodic.every('erase-application-files', ERASE_EVERY_MS, () => this.eraseCondemned());
  }

  /** @throws Problem 404 for a document that is not the member's, 409 where the slot is not asked for */
  async attach(key: DraftKey, { mediaId, slot }: { mediaId: string; slot: string }): Promise<AttachmentView> {
    const { memberId, targetId, subjectId } = key;
    await this.drafting.forSlot(this.database.manager, key, slot);
    const document = await this.documents.fetch(memberId, mediaId);
    if (!document) throw new Problem(applicationsProblems.fileNotReady, { pointer: '/mediaId' });
    const attachmentId = uuidv7();
    const row: AttachmentRow = {
      attachmentId,
      targetId,
      ownerId: memberId,
      subjectId,
      applicationId: null,
      slot,
      fileName: cleanFileName(document.fileName, 255),
      contentType: document.contentType,
      bytes: document.bytes.length,
      storageKey: `applications/${attachmentId}`,
    };
    await this.attachments.condemn(this.database.manager, row.storageKey);
    await this.storage.put(row.storageKey, document.bytes, { contentType: row.contentType, size: row.bytes });
    return this.database.write(async (tx) => {
      await this.drafting.open(tx.manager, key);
      await this.drafting.forSlot(tx.manager, key, slot);
      await this.attachments.erase(tx.manager, `${ofDraft} AND f.slot = $4`, [...draftParameters(key), slot]);
      await this.attachments.insert(tx.manager, row, this.clock.now());
      await this.attachments.spare(tx.manager, [row.storageKey]);
      return attachmentView(row);
    });
  }

  async detach(key: DraftKey, attachmentId: string): Promise<void> {
    const condition = `${ofDraft} AND f.id = $4`;
    const erased = await this.database.write((tx) =>
      this.attachments.erase(tx.manager, condition, [...draftParameters(key), attachmentId]),
    );
    if (erased === 0) throw new Problem(commonProblems.notFound);
  }

  async draftLink({ memberId, targetId, subjectId }: DraftKey, attachmentId: string) {
    const row = await this.attachments.find(this.database.manager, attachmentId);
    const isOfDraft = row?.targetId === targetId && row.subjectId === subjectId && row.applicationId === null;
    if (!isOfDraft || row.ownerId !== memberId) throw new Problem(commonProblems.notFound);
    return this.linkOf(memberId, attachmentId);
  }

  /** For the applicant and the publisher's side. @throws Problem 404 for everybody else */
  async link(memberId: string, applicationId: string, attachmentId: string) {
    const row = await this.attachments.find(this.database.manager, attachmentId);
    const isTheirs = row?.applicationId === applicationId && (await this.mayOpen(memberId, row));
    if (!isTheirs) throw new Problem(commonProblems.notFound);
    return this.linkOf(memberId, attachmentId);
  }

  /** The file that a link leads to. Whether its member may still open the file is checked again. @throws Problem 404 */
  async open(
    attachmentId: string,
    { actorId, ...query }: { actorId: string; expires: string; sig: string },
  ): Promise<{ file: AttachmentRow; body: Readable }> {
    const refusal = () => new Problem(applicationsProblems.linkInvalid);
    const claims = verifySignedLink(this.secret, 'GET', keyOf(actorId, attachmentId), query, this.clock.now());
    if (typeof claims === 'string') throw refusal();
    const file = await this.attachments.find(this.database.manager, attachmentId);
    if (!file || !(await this.mayOpen(actorId, file))) throw refusal();
    return { file, body: await this.read(file.storageKey, refusal) };
  }

  /** Needs the right to open the file. @throws Problem 404 for everybody else, 409 where it cannot be drawn */
  async page(
    memberId: string,
    { applicationId, attachmentId, page }: { applicationId: string; attachmentId: string; page: number },
  ): Promise<ResumePage> {
    const file = await this.attachments.find(this.database.manager, attachmentId);
    const isTheirs = file?.applicationId === applicationId && (await this.mayOpen(memberId, file));
    if (!isTheirs || page > maxDrawnPages) throw new Problem(commonProblems.notFound);
    if (file.contentType !== PDF) throw new Problem(applicationsProblems.noPreview);
    const pdf = await buffer(await this.read(file.storageKey, () => new Problem(commonProblems.notFound)));
    return drawnPage(pdf, page);
  }

  /** @throws the error of `missing` where the bytes are gone */
  async read(storageKey: string, missing: () => Error): Promise<Readable> {
    try {
      return (await this.storage.get(storageKey)).body;
    } catch (error) {
      throw error instanceof ObjectNotFound ? missing() : error;
    }
  }

  /** Erases the files of an application that is withdrawn or erased: the rows now, the bytes soon. */
  async eraseOf(manager: EntityManager, applicationId: string): Promise<void> {
    await this.attachments.erase(manager, 'f.application_id = $1', [applicationId]);
  }

  async eraseCondemned(): Promise<void> {
    const keys = await this.attachments.condemned(this.database.manager);
    if (keys.length === 0) return;
    await this.storage.delete(...keys);
    await this.attachments.spare(this.database.manager, keys);
  }

  private async mayOpen(memberId: string, row: AttachmentRow): Promise<boolean> {
    if (row.applicationId === null) return row.ownerId === memberId;
    const { manager } = this.database;
    const found = await this.access.standing(manager, memberId, row.applicationId);
    return found !== undefined && maySee(found.viewer, 'attachments', found.application, this.clock.now());
  }

  private linkOf(memberId: string, attachmentId: string): { url: string; expiresAt: string } {
    const expires = Math.ceil(this.clock.now().getTime() / 1000) + linkMinutes * 60;
    const query = signLink(this.secret, { method: 'GET', key: keyOf(memberId, attachmentId), expires });
    const url = `${this.host.root}/applications/files/${attachmentId}?actorId=${memberId}&${query}`;
    return { url, expiresAt: new Date(expires * 1000).toISOString() };
  }
}

const keyOf = (actorId: string, attachmentId: string): string => `${actorId}/${attachmentId}`;
