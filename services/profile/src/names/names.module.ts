import { Module } from '@nestjs/common';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { NameUses } from './name-uses.repository.js';
import { NamesController } from './names.controller.js';
import { Names } from './names.service.js';

@Module({ imports: [HomepagesModule], controllers: [NamesController], providers: [Names, NameUses], exports: [Names] })
export class NamesModule {}
