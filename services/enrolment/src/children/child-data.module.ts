import { Module } from '@nestjs/common';
import { ChildrenRepository } from './children.repository.js';

/** The rows of children, for whatever needs them before there is anything to do with them. */
@Module({ providers: [ChildrenRepository], exports: [ChildrenRepository] })
export class ChildDataModule {}
