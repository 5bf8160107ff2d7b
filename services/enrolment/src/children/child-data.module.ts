import { Module } from '@nestjs/common';
import { ChildrenRepository } from './children.repository.js';

/** The rows of children alone, for modules that `ChildrenModule` imports. */
@Module({ providers: [ChildrenRepository], exports: [ChildrenRepository] })
export class ChildDataModule {}
