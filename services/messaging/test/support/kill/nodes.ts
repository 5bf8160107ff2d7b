import { ServiceProcess, startTestService, testDatabase, type OwnServer, type TestService } from '@renmai/test-kit';
import { AppModule } from '../../../src/app.module.js';
import { chatMember, chatRest, messagingEnv, type ChatRestUser } from '../chat-rest.js';
import { standInForNetwork } from '../fuzz/network-stand-in.js';
import { roaming, single, type Told } from '../history.js';
import { Balancer } from './balancer.js';
import { Talker } from './talker.js';

/** Two processes of messaging behind a balancer, and pairs of users who talk through it. */
export class Nodes {
  private readonly running: (ServiceProcess | null)[] = [null, null];

  private constructor(
    private readonly service: TestService,
    readonly balancer: Balancer,
    readonly talkers: Talker[],
    private readonly network: { close: () => Promise<void> },
  ) {}

  static async start(
    servers: { postgres: OwnServer<'postgres'>; redis: OwnServer<'redis'> },
    pairs: number,
  ): Promise<Nodes> {
    const [balancer, network] = await Promise.all([Balancer.start(), standInForNetwork()]);
    const service = await startTestService(AppModule, {
      database: await testDatabase('messaging', servers.postgres.info.url),
      env: {
        ...messagingEnv,
        NETWORK_URL: network.url,
        REDIS_URL: servers.redis.info.url,
        CHAT_LOGINS_PER_MINUTE: '600',
      },
    });
    const talkers: Talker[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      const [one, two] = await Promise.all([chatMember(service), chatMember(service)]);
      talkers.push(new Talker(one, two, balancer.url), new Talker(two, one, balancer.url));
    }
    // From here on there are only processes that can be killed.
    await service.running.close();
    const nodes = new Nodes(service, balancer, talkers, network);
    await Promise.all([nodes.up(0), nodes.up(1)]);
    for (const talker of talkers) talker.connect();
    return nodes;
  }

  async up(index: 0 | 1): Promise<void> {
    this.running[index] = await ServiceProcess.start('messaging', this.service.env);
    this.balancer.serve(this.urls);
  }

  /** Ends one without warning. */
  async kill(index: 0 | 1): Promise<void> {
    await this.node(index).kill();
    this.gone(index);
  }

  /** Ends one as an orchestrator does. Answers its exit code. */
  async stop(index: 0 | 1): Promise<number | null> {
    const code = await this.node(index).stop();
    this.gone(index);
    return code;
  }

  /** The conversation as the user sees it, oldest first. */
  async historyOf({ user, friend }: Talker): Promise<Told[]> {
    const [url = ''] = this.urls;
    const here = { ...user, ...chatRest(this.service, user.token, url) } satisfies ChatRestUser;
    const found: Told[] = [];
    for (let start = '-1'; ;) {
      const page = await roaming(here, single(friend.id), { start, pull_number: 100 });
      found.push(...page.messages);
      if (page.last) return found.reverse();
      start = page.next;
    }
  }

  /** The last output of the running nodes. */
  get told(): string {
    return this.running.map((node, index) => `node ${index}: ${node?.said ?? 'is down'}`).join('\n');
  }

  async close(): Promise<void> {
    for (const talker of this.talkers) talker.close();
    await Promise.all(this.running.flatMap((node) => (node ? [node.stop()] : [])));
    await this.balancer.close();
    await this.network.close();
    await this.service.close();
  }

  private get urls(): string[] {
    return this.running.flatMap((node) => node?.url ?? []);
  }

  private node(index: 0 | 1): ServiceProcess {
    const node = this.running[index];
    if (!node) throw new Error('this node is not up');
    return node;
  }

  private gone(index: 0 | 1): void {
    this.running[index] = null;
    this.balancer.serve(this.urls);
  }
}
