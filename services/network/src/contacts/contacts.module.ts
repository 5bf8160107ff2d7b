import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { AddressBooksRepository } from './address-books.repository.js';
import { AddressBudgetsRepository } from './address-budgets.repository.js';
import { AddressHasher } from './address-hasher.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsService } from './contacts.service.js';
import { MemberAddressesRepository } from './member-addresses.repository.js';

@Module({
  imports: [MembersModule, RelationsModule],
  controllers: [ContactsController],
  providers: [
    AddressBooksRepository,
    AddressBudgetsRepository,
    AddressHasher,
    ContactsService,
    MemberAddressesRepository,
  ],
  exports: [AddressBooksRepository, MemberAddressesRepository],
})
export class ContactsModule {}
