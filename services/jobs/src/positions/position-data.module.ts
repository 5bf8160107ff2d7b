import { Module } from '@nestjs/common';
import { PositionsRepository } from './positions.repository.js';

/** The rows of positions, for modules that need them before those with the operations. */
@Module({ providers: [PositionsRepository], exports: [PositionsRepository] })
export class PositionDataModule {}
