import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HomepageMaterials, type HomepageMaterial } from '../../ports/homepage-materials.port.js';
import { MaterialsRepository } from './materials.repository.js';
import { PageImages } from './page-images.js';

@Injectable()
export class OpenedMaterials extends HomepageMaterials {
  constructor(
    private readonly materials: MaterialsRepository,
    private readonly images: PageImages,
  ) {
    super();
  }

  async find(manager: EntityManager, materialId: string): Promise<HomepageMaterial | undefined> {
    const row = await this.materials.find(manager, materialId);
    if (!row) return undefined;
    const { homepageId, submitted, pages, sha256 } = row;
    return { homepageId, submitted, pages, sha256, draw: (page) => this.images.page(row, page) };
  }
}
