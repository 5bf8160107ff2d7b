import type { Standing } from '@renmai/member-directory/owners';
import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { PublishedServiceView } from '@renmai/contracts/profile/offered-service.schema';
import type { Background, MemberProfile, NamedMemberCard, Relation } from '@renmai/contracts/profile/profile.schema';
import { Problem } from '@renmai/service-kit';
import { nameKeys, nameReadIn } from '@renmai/vocabulary';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
import { ProfilesRepository } from '../profiles/profiles.repository.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { RelationsRepository } from '../relations/relations.repository.js';
import { presentBackground, presentCard, presentMember, publishedServices } from './member-profile.presenter.js';
import { MembersRepository, type CardRow } from './members.repository.js';
import { relationOf, visibleSections, type VisibleSections } from './profile-visibility.policy.js';

type PreviewAs = 'visitor' | 'everyone' | 'friend' | 'friend-of-friend';

/** `everyone` is a member who has no relation to the owner; a visitor sees less. */
const previews: Record<PreviewAs, { relation: Relation; degree: 1 | 2 | null }> = {
  visitor: { relation: 'anonymous', degree: null },
  everyone: { relation: 'stranger', degree: null },
  friend: { relation: 'friend', degree: 1 },
  'friend-of-friend': { relation: 'friend-of-friend', degree: 2 },
};

/** Number of members that are tried: those hidden by the rules are left out. */
const SHOWCASE_TRIES = 5;

const unlessNotFound = (error: unknown): null => {
  if (error instanceof Problem && error.definition === commonProblems.notFound) return null;
  throw error;
};

interface Seen {
  document: ProfileDocument;
  sections: VisibleSections;
  relation: Relation;
  standing: Standing;
}

/** Members as others may see them. A caller who may see nothing of a member gets the answer for an unknown id. */
@Injectable()
export class MembersService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly documents: ProfilesRepository,
    private readonly members: MembersRepository,
    private readonly relations: RelationsRepository,
  ) {}

  async member(actorId: string | null, memberId: string): Promise<MemberProfile> {
    const { document, sections, relation, standing } = await this.see(actorId, memberId);
    return presentMember(document, sections, { relation, degree: standing.degree });
  }

  async services(actorId: string | null, memberId: string): Promise<PublishedServiceView[]> {
    const { document, sections } = await this.see(actorId, memberId);
    return sections.profile === 'name' || sections.hidden.includes('services') ? [] : publishedServices(document);
  }

  async backgrounds(actorId: string, memberIds: readonly string[]): Promise<Background[]> {
    const asked = [...new Set(memberIds.map((id) => id.toLowerCase()))];
    const [rows, standings] = await Promise.all([
      this.members.backgrounds(asked),
      this.relations.standings(actorId, asked),
    ]);
    return rows.flatMap((row) => {
      const standing = standings.get(row.memberId);
      if (!standing) return [];
      const relation = relationOf(actorId, row.memberId, standing.degree);
      const seen = presentBackground(row, visibleSections(row.visibility, relation, standing));
      return seen === null ? [] : [seen];
    });
  }

  async cards(actorId: string, memberIds: readonly string[]): Promise<NamedMemberCard[]> {
    const asked = [...new Set(memberIds.map((id) => id.toLowerCase()))];
    const [rows, standings] = await Promise.all([this.members.cards(asked), this.relations.standings(actorId, asked)]);
    return rows.flatMap((row) => {
      const standing = standings.get(row.memberId);
      if (!standing) return [];
      const relation = relationOf(actorId, row.memberId, standing.degree);
      const { profile } = visibleSections(row.visibility, relation, standing);
      if (profile === 'nothing') return [];
      return [{ ...presentCard({ ...row, degree: standing.degree }, profile === 'full'), ...readKeys(row) }];
    });
  }

  /** Whether the member exists for the caller. */
  async finds(actorId: string, memberId: string): Promise<boolean> {
    return (await this.cards(actorId, [memberId])).length > 0;
  }

  /** The own profile as others see it; not found where visitors see nothing of it. */
  async preview(memberId: string, as: PreviewAs): Promise<MemberProfile> {
    const document = await this.profiles.document(memberId);
    const { relation, degree } = previews[as];
    const sections = visibleSections(document.visibility, relation, { present: true, blocked: false });
    if (sections.profile === 'nothing') throw new Problem(commonProblems.notFound);
    return presentMember(document, sections, { relation, degree });
  }

  /** The card for visitors, or null: for shared links. */
  async publicCard(memberId: string): Promise<CardRow | null> {
    const [[row], standings] = await Promise.all([
      this.members.cards([memberId]),
      this.relations.standings(null, [memberId]),
    ]);
    const standing = standings.get(memberId.toLowerCase());
    if (!row || !standing) return null;
    return visibleSections(row.visibility, 'anonymous', standing).profile === 'public' ? row : null;
  }

  /** For the home page of visitors; null: there is no verified member whose profile is open to everyone and has a photo and a headline. */
  async showcase(actorId: string | null, now: Date): Promise<MemberProfile | null> {
    const memberIds = await this.members.verified(now.toISOString().slice(0, 10), SHOWCASE_TRIES);
    for (const memberId of memberIds) {
      const seen = await this.see(actorId, memberId).catch(unlessNotFound);
      if (seen === null || (await this.publicCard(memberId)) === null) continue;
      const { document, sections, relation, standing } = seen;
      return presentMember(document, sections, { relation, degree: standing.degree });
    }
    return null;
  }

  private async see(actorId: string | null, memberId: string): Promise<Seen> {
    const [document, standings] = await Promise.all([
      this.documents.read(memberId),
      this.relations.standings(actorId, [memberId]),
    ]);
    const standing = standings.get(memberId.toLowerCase());
    if (!document || !standing) throw new Problem(commonProblems.notFound);
    const relation = relationOf(actorId, document.memberId, standing.degree);
    const sections = visibleSections(document.visibility, relation, standing);
    if (sections.profile === 'nothing') throw new Problem(commonProblems.notFound);
    return { document, sections, relation, standing };
  }
}

/** The keys of a name whose reading needs a dictionary. */
const readKeys = ({ name, reading, locale }: CardRow): Pick<NamedMemberCard, 'nameKeys'> =>
  nameReadIn(name, { reading, locale }) === undefined ? {} : { nameKeys: nameKeys(name, { reading, locale }) };
