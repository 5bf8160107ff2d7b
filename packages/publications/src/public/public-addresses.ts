import { Inject, Injectable } from '@nestjs/common';
import { sharedPicture, type PictureView } from '@renmai/contracts/profile/media.schema';
import { CONFIG, previewPage, type KitConfig, type PreviewPage } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SharedPicture } from '../ports.js';

/** Addresses of public pages, and pictures for previews of them. */
@Injectable()
export class PublicAddresses {
  constructor(@Inject(CONFIG) private readonly config: KitConfig) {}

  absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }

  picture(of: PictureView | null): SharedPicture {
    const picture = of && sharedPicture(of);
    return picture && { ...picture, url: this.absolute(picture.url) };
  }

  /** The id in the path `/<root>/<id>` of a page of the app; null: it is another path. */
  idIn(path: string, root: string): string | null {
    const [, first, id = '', ...more] = path.split('/');
    return first === root && more.length === 0 && z.uuid().safeParse(id).success ? id : null;
  }

  /** Browsers are forwarded in any case: the app decides whether the page may be seen. */
  sharePage(
    reply: FastifyReply,
    path: string,
    {
      preview,
      ...page
    }: Omit<PreviewPage, 'forwardTo' | 'preview'> & {
      preview: Omit<NonNullable<PreviewPage['preview']>, 'url' | 'type'> | null;
    },
  ): string {
    void reply
      .status(preview ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache');
    return previewPage({
      ...page,
      forwardTo: this.absolute(path),
      preview: preview && { ...preview, url: this.absolute(`/s${path}`), type: 'website' },
    });
  }
}
