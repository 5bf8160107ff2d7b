import type { EntityManager } from 'typeorm';

/** An authentication material, without the place where its bytes are stored. */
export interface HomepageMaterial {
  homepageId: string;
  /** part of a submission, which keeps it */
  submitted: boolean;
  /** null: a picture, which is one page */
  pages: number | null;
  sha256: string;
  /** Draws a page as JPEG. @throws Problem if it cannot be drawn */
  draw: (page: number) => Promise<Buffer>;
}

/** The port through which the console opens authentication materials of homepages. */
export abstract class HomepageMaterials {
  /** Finds removed ones too, since submissions keep them. */
  abstract find(manager: EntityManager, materialId: string): Promise<HomepageMaterial | undefined>;
}
