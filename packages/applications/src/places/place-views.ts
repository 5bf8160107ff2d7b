import { Injectable } from '@nestjs/common';
import type { TargetPlaces } from '@renmai/contracts/applications/application.schema';
import type { EntityManager } from 'typeorm';
import type { ApplicationTarget } from '../ports.js';
import { PlacesRepository } from './places.repository.js';

/** The places of targets as both sides see them. */
@Injectable()
export class PlaceViews {
  constructor(private readonly places: PlacesRepository) {}

  /** For the publisher's side; null: there are none to count. */
  async of(manager: EntityManager, { targetId, places: rule }: ApplicationTarget): Promise<TargetPlaces | null> {
    if (!rule) return null;
    const { whenFull, promotion } = rule;
    const counter = (await this.places.find(manager, [targetId])).get(targetId);
    return { ...(counter ?? { capacity: rule.capacity, taken: 0, waiting: 0 }), whenFull, promotion };
  }

  /** For applicants. A free place that others wait for does not count as left. */
  async left(manager: EntityManager, target: ApplicationTarget) {
    const places = await this.of(manager, target);
    if (!places) return null;
    const { capacity, taken, waiting, whenFull } = places;
    return { left: capacity === null ? null : waiting > 0 ? 0 : capacity - taken, whenFull };
  }
}
