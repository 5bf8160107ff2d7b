import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { ProfileConsumer } from './profile.consumer.js';

@Module({ imports: [MemberDirectoryModule, HomepagesModule], controllers: [ProfileConsumer] })
export class ConsumersModule {}
