import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Endpoint } from '@renmai/contracts';
import { ENDPOINT } from '../endpoint/endpoint.decorator.js';

/** The contracts that the controllers of an application are bound to. */
export function endpointsOf(app: INestApplicationContext): Endpoint[] {
  const found = new Set<Endpoint>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, unknown>;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const member = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
        if (typeof member !== 'function') continue;
        const endpoint = Reflect.getMetadata(ENDPOINT, member) as Endpoint | undefined;
        if (endpoint) found.add(endpoint);
      }
    }
  }
  return [...found];
}
