import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { AddressBooks } from './address-books.repository.js';
import { AddressHasher } from './address-hasher.js';
import { AddressTrials } from './address-trials.repository.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsService } from './contacts.service.js';
import { MemberAddresses } from './member-addresses.repository.js';

@Module({
  imports: [MembersModule, RelationsModule],
  controllers: [ContactsController],
  providers: [AddressBooks, AddressHasher, AddressTrials, ContactsService, MemberAddresses],
  exports: [AddressBooks, MemberAddresses],
})
export class ContactsModule {}
