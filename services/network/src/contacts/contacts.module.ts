import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { AddressBooks } from './address-books.repository.js';
import { AddressBudgets } from './address-budgets.repository.js';
import { AddressHasher } from './address-hasher.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsService } from './contacts.service.js';
import { MemberAddresses } from './member-addresses.repository.js';

@Module({
  imports: [MembersModule, RelationsModule],
  controllers: [ContactsController],
  providers: [AddressBooks, AddressBudgets, AddressHasher, ContactsService, MemberAddresses],
  exports: [AddressBooks, MemberAddresses],
})
export class ContactsModule {}
