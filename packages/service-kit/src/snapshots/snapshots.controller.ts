import { Controller } from '@nestjs/common';
import { commonProblems, operationsApi, snapshotsApi, type InputOf, type ResponseOf } from '@renmai/contracts';
import { Endpoint, Input } from '../endpoint/endpoint.decorator.js';
import { Problem } from '../errors/problem.js';
import { SnapshotCopies } from './snapshot-copies.js';
import { SnapshotSources } from './snapshot-sources.js';

type Operations = typeof operationsApi;

/** Snapshots for other services, and for operators this service's copies of theirs. */
@Controller()
export class SnapshotsController {
  constructor(
    private readonly sources: SnapshotSources,
    private readonly copies: SnapshotCopies,
  ) {}

  @Endpoint(snapshotsApi.page)
  page(@Input() input: InputOf<typeof snapshotsApi.page>): Promise<ResponseOf<typeof snapshotsApi.page>> {
    return this.sources.page(input);
  }

  @Endpoint(operationsApi.listSnapshots)
  async list(): Promise<ResponseOf<Operations['listSnapshots']>> {
    return { items: await this.copies.list() };
  }

  @Endpoint(operationsApi.restartSnapshot)
  async restart(
    @Input() { params, body }: InputOf<Operations['restartSnapshot']>,
  ): Promise<ResponseOf<Operations['restartSnapshot']>> {
    const copy = await this.copies.restart(params, body.removeMany);
    if (!copy) throw new Problem(commonProblems.notFound);
    return copy;
  }
}
