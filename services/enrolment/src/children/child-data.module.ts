import { Module } from '@nestjs/common';
import { GuardiansRepository } from './guardians.repository.js';
import { ChildrenRepository } from './children.repository.js';

/** The rows of children alone, for modules that `ChildrenModule` imports. */
@Module({ providers: [ChildrenRepository, GuardiansRepository], exports: [ChildrenRepository, GuardiansRepository] })
export class ChildDataModule {}
