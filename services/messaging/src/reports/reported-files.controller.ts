import { buffer } from 'node:stream/consumers';
import { Controller } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { reportsApi } from '@renmai/contracts/messaging/reports.api';
import { Database, Endpoint, Input, ObjectStorage, Problem } from '@renmai/service-kit';
import { variantKey } from '../files/chat-file.row.js';
import { ChatFilesRepository } from '../files/chat-files.repository.js';
import { thumbnailOf } from '../files/pictures.js';

/** Longest side in pixels: staff read what is written in a picture. */
const SIDE = 1600;
/** Larger files are opened by their link alone. */
const MOST_BYTES = 30 * 1024 * 1024;

type Api = typeof reportsApi;

/** Pictures that were sent in chats, for the review console, which logs each look. */
@Controller()
export class ReportedFilesController {
  constructor(
    private readonly database: Database,
    private readonly files: ChatFilesRepository,
    private readonly storage: ObjectStorage,
  ) {}

  @Endpoint(reportsApi.reportedPicture)
  async reportedPicture(
    @Input() { params }: InputOf<Api['reportedPicture']>,
  ): Promise<ResponseOf<Api['reportedPicture']>> {
    const file = await this.files.find(this.database.manager, params.fileId);
    const isPicture = file?.status === 'ready' && file.contentType.startsWith('image/') && file.size <= MOST_BYTES;
    if (!isPicture) throw new Problem(commonProblems.notFound);
    const bytes = await buffer((await this.storage.get(variantKey(file.id, 'file'))).body);
    const picture = await thumbnailOf(bytes, SIDE, SIDE);
    if (!picture) throw new Problem(commonProblems.notFound);
    return { base64: picture.toString('base64') };
  }
}
