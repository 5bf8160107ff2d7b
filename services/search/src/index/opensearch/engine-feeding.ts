import { Inject, Injectable, Optional, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@renmai/service-kit';
import { OpenSearchEngine } from './engine.js';
import { OutboundRepository, type EngineState } from './outbound.repository.js';

export const FEEDING = 'search-engine';
const EVERY_MS = 250;
const BATCH = 500;
/** Batches of the queue before the engine shows them, and of a rebuild before the queue has its turn. */
const BATCHES = 10;

/**
 * Sends changes to the search engine, and fills a new generation of its index while the old one serves: from the documents in order,
 * together with all concurrent changes, which are written to both. Versions decide which of the two is later. Each step can be repeated, so
 * that a killed process leaves nothing to repair.
 */
@Injectable()
export class EngineFeeding implements OnModuleInit, OnApplicationBootstrap {
  /** False: a previous process may have been killed while it put a generation into service. */
  private isSettled = false;

  constructor(
    private readonly outbound: OutboundRepository,
    private readonly periodic: Periodic,
    @Optional() @Inject(OpenSearchEngine) private readonly engine: OpenSearchEngine | null,
  ) {}

  onModuleInit(): void {
    const { engine } = this;
    if (engine) this.periodic.every(FEEDING, EVERY_MS, () => this.round(engine));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.engine) await this.outbound.away();
  }

  private async round(engine: OpenSearchEngine): Promise<void> {
    const state = await this.current(engine);
    if (!this.isSettled && state.serving !== null) await this.settle(engine, state.serving, state.building);
    const isFilled = state.building !== null && (await this.fill(engine, state.building, state));
    const generations = [state.serving, state.building].filter((one) => one !== null);
    const isEmpty = await this.tell(engine, generations);
    if (isFilled && isEmpty && state.building !== null) await this.change(engine, state.building);
  }

  /** Starts a generation if there is none, one was requested, or an index is gone. */
  private async current(engine: OpenSearchEngine): Promise<EngineState> {
    const state = await this.outbound.state();
    for (const generation of [state.serving, state.building]) {
      if (generation === null || (await engine.exists(generation))) continue;
      await this.outbound.away();
      return this.current(engine);
    }
    if (!state.wanted && (state.serving ?? state.building) !== null) return state;
    if (state.building !== null) await engine.drop(state.building);
    await engine.create(await this.outbound.begin());
    return this.outbound.state();
  }

  /** Whether all documents are there. */
  private async fill(engine: OpenSearchEngine, generation: number, from: EngineState): Promise<boolean> {
    let at = from;
    for (let count = 0; count < BATCHES; count += 1) {
      const documents = await this.outbound.beyond(at, BATCH);
      const last = documents.at(-1);
      if (!last) return true;
      await engine.write([generation], documents);
      await this.outbound.reached(last);
      at = { ...at, cursorKind: last.kind, cursorId: last.id };
    }
    return false;
  }

  /** Whether nothing waits any more. */
  private async tell(engine: OpenSearchEngine, generations: readonly number[]): Promise<boolean> {
    const told: number[] = [];
    let isEmpty = false;
    for (let count = 0; count < BATCHES && !isEmpty; count += 1) {
      const { documents, seqs } = await this.outbound.waiting(told.at(-1) ?? 0, BATCH);
      await engine.write(generations, documents);
      told.push(...seqs);
      isEmpty = seqs.length < BATCH;
    }
    if (told.length > 0) {
      await engine.refresh(generations);
      await this.outbound.told(told);
    }
    return isEmpty;
  }

  private async change(engine: OpenSearchEngine, built: number): Promise<void> {
    await engine.refresh([built]);
    if ((await engine.count(built)) === 0 && (await this.outbound.documents()) > 0)
      throw new Error('a generation of the search index came out empty and is not served');
    this.isSettled = false;
    await this.outbound.serves(built);
    await this.settle(engine, built, null);
  }

  /** The engine searches the serving generation, and keeps only that and the one that is being built. */
  private async settle(engine: OpenSearchEngine, serving: number, building: number | null): Promise<void> {
    await engine.serve(serving);
    await engine.keepOnly(building === null ? [serving] : [serving, building]);
    this.isSettled = true;
  }
}
