import { Module } from '@nestjs/common';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { NameUsesRepository } from './name-uses.repository.js';
import { NamesController } from './names.controller.js';
import { Names } from './names.js';

@Module({
  imports: [HomepagesModule],
  controllers: [NamesController],
  providers: [Names, NameUsesRepository],
  exports: [Names],
})
export class NamesModule {}
