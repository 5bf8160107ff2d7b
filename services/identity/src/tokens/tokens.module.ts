import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { SigningKeysRepository } from './signing-keys.repository.js';
import { SigningKeys } from './signing-keys.js';
import { TokensController } from './tokens.controller.js';

@Module({
  controllers: [TokensController],
  providers: [AccessTokens, SigningKeys, SigningKeysRepository],
  exports: [AccessTokens],
})
export class TokensModule {}
