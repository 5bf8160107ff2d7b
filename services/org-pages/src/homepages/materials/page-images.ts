import { Injectable } from '@nestjs/common';
import { Database, ObjectStorage } from '@renmai/service-kit';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { checkMaterial } from './check-material.js';
import { pageKeysOf, type MaterialRow } from './material.row.js';
import { MaterialsRepository } from './materials.repository.js';

/** pixels; twice what the app shows, for sharp screens */
const THUMBNAIL_WIDTH = 192;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The pages of materials as pictures: drawn once, stored in the private storage, erased with their material. */
@Injectable()
export class PageImages {
  private readonly drawing = new Map<string, Promise<string[]>>();

  constructor(
    private readonly database: Database,
    private readonly materials: MaterialsRepository,
    private readonly storage: ObjectStorage,
  ) {}

  /** JPEG. @throws Problem if a material that was not drawn yet cannot be drawn */
  async page(material: MaterialRow, number: number): Promise<Buffer> {
    const hashes = material.pageHashes ?? (await this.drawFormer(material));
    const bytes = await this.read(pageKeysOf(material)[number - 1] ?? '');
    if (sha256(bytes) !== hashes[number - 1]) {
      throw new Error(`the stored page ${number} of the material ${material.materialId} was changed`);
    }
    return bytes;
  }

  /** The first page, small. JPEG. */
  async thumbnail(material: MaterialRow): Promise<Buffer> {
    const page = await this.page(material, 1);
    return sharp(page).resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true }).jpeg({ quality: 75 }).toBuffer();
  }

  /** Stores the pages of a material and returns their hashes in order. They are condemned until their row is written. */
  async store(material: Pick<MaterialRow, 'materialId' | 'pages'>, images: readonly Buffer[]): Promise<string[]> {
    const keys = pageKeysOf(material);
    await this.materials.condemn(this.database.manager, keys, { underWay: true });
    for (const [place, image] of images.entries()) {
      await this.storage.put(keys[place] ?? '', image, { contentType: 'image/jpeg', size: image.length });
    }
    return images.map(sha256);
  }

  /** For a material from the time when pages were drawn at each look. */
  private drawFormer(material: MaterialRow): Promise<string[]> {
    const { materialId } = material;
    const begun = this.drawing.get(materialId);
    if (begun) return begun;
    const drawing = this.drawNow(material).finally(() => this.drawing.delete(materialId));
    this.drawing.set(materialId, drawing);
    return drawing;
  }

  private async drawNow(material: MaterialRow): Promise<string[]> {
    const bytes = await this.read(material.storageKey);
    if (sha256(bytes) !== material.sha256) throw new Error(`the stored material ${material.materialId} was changed`);
    const { images } = await checkMaterial(bytes);
    const hashes = await this.store(material, images);
    await this.database.write(async ({ manager }) => {
      // If the material was erased meanwhile, its pages stay condemned.
      if (await this.materials.setPageHashes(manager, material.materialId, hashes)) {
        await this.materials.spare(manager, pageKeysOf(material));
      }
    });
    return hashes;
  }

  private async read(key: string): Promise<Buffer> {
    return buffer((await this.storage.get(key)).body);
  }
}
