import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import {
  maxMaterialsOfKind,
  type MaterialKind,
  type MaterialView,
} from '@renmai/contracts/org-pages/homepage-management.schema';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import {
  Clock,
  CONFIG,
  Database,
  deriveKey,
  ObjectStorage,
  Periodic,
  Problem,
  signLink,
  uuidv7,
  verifySignedLink,
} from '@renmai/service-kit';
import { isSenior } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import type { OrgPagesConfig } from '../../config.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { checkMaterial } from './check-material.js';
import { materialView, pageKeysOf, storageKeyOf, type MaterialRow } from './material.row.js';
import { MaterialsRepository } from './materials.repository.js';
import { PageImages } from './page-images.js';

const LINK_MS = 5 * 60_000;
const ERASE_EVERY_MS = 5 * 60_000;

/** Authentication materials: private files of a homepage, for its senior administrators and the review console. */
@Injectable()
export class Materials implements OnModuleInit {
  private readonly secret: Buffer;

  constructor(
    @Inject(CONFIG) config: OrgPagesConfig,
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly homepages: HomepagesRepository,
    private readonly materials: MaterialsRepository,
    private readonly images: PageImages,
    private readonly storage: ObjectStorage,
    private readonly log: HomepageLogRepository,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {
    this.secret = deriveKey(config.SECRET_KEY, 'homepage-material-links');
  }

  onModuleInit(): void {
    this.periodic.every('erase-homepage-materials', ERASE_EVERY_MS, () => this.eraseCondemned());
  }

  async list(memberId: string, homepageId: string): Promise<MaterialView[]> {
    await this.forSenior(memberId, homepageId);
    return (await this.materials.of(this.database.manager, homepageId)).map(materialView);
  }

  /** Refuses callers without access before their bytes are read. */
  async mayAdd(memberId: string, homepageId: string): Promise<void> {
    await this.database.write((tx) => this.access.editable(tx, homepageId, memberId));
  }

  async add(
    memberId: string,
    homepageId: string,
    { kind, name, bytes }: { kind: MaterialKind; name: string; bytes: Buffer },
  ): Promise<MaterialView> {
    const { images, ...checked } = await checkMaterial(bytes);
    const materialId = uuidv7();
    const { pages } = checked;
    const storageKey = storageKeyOf(materialId);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    // The bytes are condemned until their row is written, so that a crash in between leaves no orphans.
    await this.materials.condemn(this.database.manager, [storageKey], { underWay: true });
    await this.storage.put(storageKey, bytes, { contentType: checked.contentType, size: bytes.length });
    const pageHashes = await this.images.store({ materialId, pages }, images);
    return this.database.write(async (tx) => {
      const { page } = await this.access.editable(tx, homepageId, memberId);
      const ofKind = (await this.materials.of(tx.manager, homepageId)).filter((one) => one.kind === kind);
      const known = ofKind.find((one) => one.sha256 === sha256);
      if (known) return materialView(known);
      if (ofKind.length >= maxMaterialsOfKind) {
        throw new Problem(orgPagesProblems.listFull, { context: { maximum: maxMaterialsOfKind } });
      }
      const uploadedAt = this.clock.now();
      const row: MaterialRow = {
        materialId,
        homepageId,
        kind,
        storageKey,
        name,
        bytes: bytes.length,
        sha256,
        ...checked,
        uploadedAt,
        submitted: false,
        removed: false,
        pageHashes,
      };
      await this.materials.insert(tx.manager, row, memberId);
      await this.materials.spare(tx.manager, [storageKey, ...pageKeysOf(row)]);
      await this.homepages.touch(tx.manager, homepageId, uploadedAt);
      if (page.approvedAt) await this.log.add(tx.manager, { homepageId, action: 'material-added', actorId: memberId });
      return materialView(row);
    });
  }

  async remove(memberId: string, homepageId: string, materialId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const { page } = await this.access.editable(tx, homepageId, memberId);
      const material = await this.materials.find(tx.manager, materialId);
      if (material?.homepageId !== homepageId || material.removed) throw new Problem(commonProblems.notFound);
      await this.materials.remove(tx.manager, material);
      await this.homepages.touch(tx.manager, homepageId, this.clock.now());
      if (page.approvedAt)
        await this.log.add(tx.manager, { homepageId, action: 'material-removed', actorId: memberId });
    });
    await this.database.afterwards(() => this.eraseCondemned());
  }

  /** Links to removed ones too, if a submission contains them. */
  async link(memberId: string, homepageId: string, materialId: string): Promise<{ url: string; expiresAt: string }> {
    await this.forSenior(memberId, homepageId);
    const material = await this.materials.find(this.database.manager, materialId);
    if (material?.homepageId !== homepageId) throw new Problem(commonProblems.notFound);
    const expires = Math.ceil((this.clock.now().getTime() + LINK_MS) / 1000);
    const query = signLink(this.secret, { method: 'GET', key: materialId, expires });
    const url = `/api/homepages/material-files/${materialId}?${query}`;
    return { url, expiresAt: new Date(expires * 1000).toISOString() };
  }

  /** JPEG. For those who keep the material; staff get watermarked pages. */
  async thumbnail(memberId: string, homepageId: string, materialId: string): Promise<Buffer> {
    await this.forSenior(memberId, homepageId);
    const material = await this.materials.find(this.database.manager, materialId);
    if (material?.homepageId !== homepageId) throw new Problem(commonProblems.notFound);
    return this.images.thumbnail(material);
  }

  /** Opens the file of a link. @throws Problem 404 for a link that is forged or has expired */
  async open(materialId: string, query: Record<string, unknown>) {
    const claims = verifySignedLink(this.secret, 'GET', materialId, query, this.clock.now());
    if (typeof claims === 'string') throw new Problem(commonProblems.notFound);
    const material = await this.materials.find(this.database.manager, materialId);
    if (!material) throw new Problem(commonProblems.notFound);
    return { material, body: (await this.storage.get(material.storageKey)).body };
  }

  private async forSenior(memberId: string, homepageId: string): Promise<void> {
    const accessed = await this.access.managed(homepageId, memberId);
    if (!isSenior(accessed)) throw new Problem(commonProblems.forbidden);
  }

  private async eraseCondemned(): Promise<void> {
    const keys = await this.materials.condemned(this.database.manager);
    if (keys.length === 0) return;
    await this.storage.delete(...keys);
    await this.materials.spare(this.database.manager, keys);
  }
}
