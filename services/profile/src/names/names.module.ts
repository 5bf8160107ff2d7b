import { Module } from '@nestjs/common';
import { NameUses } from './name-uses.repository.js';
import { NamesController } from './names.controller.js';
import { Names } from './names.service.js';

@Module({ controllers: [NamesController], providers: [Names, NameUses], exports: [Names] })
export class NamesModule {}
