import { Controller, Req, Res } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import { recordingsApi } from '@renmai/contracts/conference/recordings.api';
import { Actor, byteRange, Endpoint, Input, ObjectStorage, Problem, type ActorClaims } from '@renmai/service-kit';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RecordingLinks, type LinkedFile } from './recording-links.js';
import { RecordingReports } from './recording-reports.js';
import { RecordingsService } from './recordings.service.js';

type Api = typeof recordingsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class RecordingsController {
  constructor(
    private readonly recordings: RecordingsService,
    private readonly links: RecordingLinks,
    private readonly reports: RecordingReports,
    private readonly storage: ObjectStorage,
  ) {}

  @Endpoint(recordingsApi.list)
  list(@Actor() actor: ActorClaims, @Input() { params }: Asked<'list'>): Answer<'list'> {
    return this.recordings.list(actor.memberId, params.meetingId);
  }

  @Endpoint(recordingsApi.link)
  link(@Actor() actor: ActorClaims, @Input() { params }: Asked<'link'>): Answer<'link'> {
    return this.recordings.link(actor.memberId, params.recordingId);
  }

  @Endpoint(recordingsApi.participants)
  participants(@Actor() actor: ActorClaims, @Input() { params }: Asked<'participants'>): Answer<'participants'> {
    return this.recordings.participants(actor.memberId, params.recordingId);
  }

  @Endpoint(recordingsApi.change)
  change(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'change'>): Answer<'change'> {
    return this.recordings.change(actor.memberId, params.recordingId, body);
  }

  @Endpoint(recordingsApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: Asked<'remove'>): Promise<void> {
    return this.recordings.remove(actor.memberId, params.recordingId);
  }

  @Endpoint(recordingsApi.file)
  async file(
    @Input() { params, query }: Asked<'file'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(await this.links.opened('members', params.recordingId, query), request, reply);
  }

  @Endpoint(recordingsApi.report)
  report(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'report'>): Promise<void> {
    return this.reports.file(actor.memberId, params.recordingId, body);
  }

  @Endpoint(recordingsApi.reportedLink)
  reportedLink(@Input() { params }: Asked<'reportedLink'>): Answer<'reportedLink'> {
    return this.reports.link(params.recordingId);
  }

  @Endpoint(recordingsApi.consoleFile)
  async consoleFile(
    @Input() { params, query }: Asked<'consoleFile'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(await this.links.opened('staff', params.recordingId, query), request, reply);
  }

  private async send({ key, downloadName }: LinkedFile, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const head = await this.storage.head(key);
    if (!head) throw new Problem(commonProblems.notFound);
    const etag = `"${head.etag}"`;
    const ifRange = request.headers['if-range'];
    const range = ifRange === undefined || ifRange === etag ? byteRange(request.headers.range, head.size) : null;
    void reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      etag,
      ...(downloadName !== null && { 'content-disposition': contentDisposition(downloadName) }),
    });
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${head.size}`);
      throw new Problem(problems.recordingRange);
    }
    if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${head.size}`);
    void reply.header('content-length', range ? range.end - range.start + 1 : head.size);
    const { body } = await this.storage.get(key, range ?? undefined);
    void reply.send(body);
  }
}
