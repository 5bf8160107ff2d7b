import { Module } from '@nestjs/common';
import { homepageDirectoryMigrations, HomepageDirectoryModule } from '@renmai/homepage-directory';
import { defineService } from '@renmai/service-kit';
import { BlacklistModule } from './blacklist/blacklist.module.js';
import { ChatRelationsModule } from './chat-relations/chat-relations.module.js';
import { CommentsModule } from './comments/comments.module.js';
import { networkConfig } from './config.js';
import { ConsumersModule } from './consumers/consumers.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { EngagementModule } from './engagement/engagement.module.js';
import { NetworkExportModule } from './export/network-export.module.js';
import { FeedModule } from './feed/feed.module.js';
import { FollowsModule } from './follows/follows.module.js';
import { FriendshipsModule } from './friendships/friendships.module.js';
import { LinkPreviewsModule } from './link-previews/link-previews.module.js';
import { HomepageAdministrators } from './members/homepage-administrators.js';
import { MembersModule } from './members/members.module.js';
import { AddNews1700000040000 } from './migrations/add-news.migration.js';
import { AddOffers1700000045000 } from './migrations/add-offers.migration.js';
import { AddOfferEnds1700000046000 } from './migrations/add-offer-ends.migration.js';
import { AddChatOnly1700000006000 } from './migrations/add-chat-only.migration.js';
import { ChooseAskers1700000071000 } from './migrations/choose-askers.migration.js';
import { ChooseFeedOrder1700000072000 } from './migrations/choose-feed-order.migration.js';
import { ChooseDiscovery1700000033000 } from './migrations/choose-discovery.migration.js';
import { CreateContacts1700000003000 } from './migrations/create-contacts.migration.js';
import { CreateMembers1700000001000 } from './migrations/create-members.migration.js';
import { CreateMoments1700000005000 } from './migrations/create-moments.migration.js';
import { CreateRecommendations1700000004000 } from './migrations/create-recommendations.migration.js';
import { CreateRelations1700000002000 } from './migrations/create-relations.migration.js';
import { CreateTraits1700000037000 } from './migrations/create-traits.migration.js';
import { IndexOpenInvitations1700000041000 } from './migrations/index-open-invitations.migration.js';
import { OrderBySequence1700000030000 } from './migrations/order-by-sequence.migration.js';
import { IndexSaidByAuthor1700000047000 } from './migrations/index-said-by-author.migration.js';
import { IndexPublicMoments1700000038000 } from './migrations/index-public-moments.migration.js';
import { MendLines1700000032000 } from './migrations/mend-lines.migration.js';
import { FindByNames1700000080000 } from './migrations/find-by-names.migration.js';
import { IndexClosedFriendsLists1700000031000 } from './migrations/index-closed-friends-lists.migration.js';
import { MomentsModule } from './moments/moments.module.js';
import { RecommendationsModule } from './recommendations/recommendations.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RelationsModule } from './relations/relations.module.js';
import { SnapshotsModule } from './snapshots/snapshots.module.js';
import { TranslationModule } from './translation/translation.module.js';
import { SuggestionsModule } from './suggestions/suggestions.module.js';

@Module({
  imports: [
    MembersModule,
    HomepageDirectoryModule.for({ imports: [MembersModule], members: HomepageAdministrators }),
    ConsumersModule,
    RelationsModule,
    FriendshipsModule,
    FollowsModule,
    BlacklistModule,
    ChatRelationsModule,
    SuggestionsModule,
    ContactsModule,
    NetworkExportModule,
    RecommendationsModule,
    FeedModule,
    MomentsModule,
    CommentsModule,
    LinkPreviewsModule,
    ReportsModule,
    TranslationModule,
    SnapshotsModule,
    EngagementModule,
  ],
})
export class AppModule {
  static readonly service = defineService({
    name: 'network',
    // An address book of five thousand hashes.
    bodyLimit: 512 * 1024,
    config: networkConfig,
    uses: ['translator'],
    entities: [],
    migrations: [
      CreateMembers1700000001000,
      CreateRelations1700000002000,
      CreateContacts1700000003000,
      CreateRecommendations1700000004000,
      CreateMoments1700000005000,
      AddChatOnly1700000006000,
      OrderBySequence1700000030000,
      IndexClosedFriendsLists1700000031000,
      MendLines1700000032000,
      ChooseDiscovery1700000033000,
      CreateTraits1700000037000,
      IndexPublicMoments1700000038000,
      AddNews1700000040000,
      IndexOpenInvitations1700000041000,
      ...homepageDirectoryMigrations,
      AddOffers1700000045000,
      AddOfferEnds1700000046000,
      IndexSaidByAuthor1700000047000,
      ChooseAskers1700000071000,
      ChooseFeedOrder1700000072000,
      FindByNames1700000080000,
    ],
  });
}
