import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { maxMaterialBytes } from '@renmai/contracts/org-pages/homepage-management.schema';
import { homepageSubmissionsApi } from '@renmai/contracts/org-pages/homepage-submissions.api';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { Actor, Endpoint, Input, Problem, type ActorClaims } from '@renmai/service-kit';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Materials } from './materials.js';

type Api = typeof homepageSubmissionsApi;

@Controller()
export class MaterialsController {
  constructor(private readonly materials: Materials) {}

  @Endpoint(homepageSubmissionsApi.materials)
  async list(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['materials']>,
  ): Promise<ResponseOf<Api['materials']>> {
    return { items: await this.materials.list(actor.memberId, params.homepageId) };
  }

  @Endpoint(homepageSubmissionsApi.addMaterial)
  async add(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: InputOf<Api['addMaterial']>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<Api['addMaterial']>> {
    await this.materials.mayAdd(actor.memberId, params.homepageId);
    const bytes = await bytesOf(request);
    return this.materials.add(actor.memberId, params.homepageId, { ...query, bytes });
  }

  @Endpoint(homepageSubmissionsApi.removeMaterial)
  remove(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['removeMaterial']>): Promise<void> {
    return this.materials.remove(actor.memberId, params.homepageId, params.materialId);
  }

  @Endpoint(homepageSubmissionsApi.materialLink)
  link(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['materialLink']>,
  ): Promise<ResponseOf<Api['materialLink']>> {
    return this.materials.link(actor.memberId, params.homepageId, params.materialId);
  }

  @Endpoint(homepageSubmissionsApi.materialThumbnail)
  async thumbnail(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['materialThumbnail']>,
  ): Promise<ResponseOf<Api['materialThumbnail']>> {
    const bytes = await this.materials.thumbnail(actor.memberId, params.homepageId, params.materialId);
    return { base64: bytes.toString('base64') };
  }

  /** Always sent as a download: a browser must not run uploaded content. */
  @Endpoint(homepageSubmissionsApi.materialFile)
  async file(@Input() { params, query }: InputOf<Api['materialFile']>, @Res() reply: FastifyReply): Promise<void> {
    const { material, body } = await this.materials.open(params.materialId, query);
    void reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': material.contentType,
        'content-length': material.bytes,
        'content-disposition': contentDisposition(material.name),
        'x-content-type-options': 'nosniff',
      })
      .send(body);
  }
}

/** Read into memory: ten megabytes at most, and they are checked as a whole. */
async function bytesOf({ body, headers }: FastifyRequest): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Problem(commonProblems.unsupportedMediaType);
  const tooLarge = () => new Problem(orgPagesProblems.materialTooLarge, { context: { maximum: maxMaterialBytes } });
  if (Number(headers['content-length'] ?? 0) > maxMaterialBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // The source stays open, so that the request can still be answered.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxMaterialBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
