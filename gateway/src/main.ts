import { runService } from '@renmai/service-kit';
import { gatewayModule } from './app.module.js';

await runService(gatewayModule());
