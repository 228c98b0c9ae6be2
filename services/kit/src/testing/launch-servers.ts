import { type Launched, launchServers, missingServers } from './containers.ts';

let launched: Launched | undefined;

export async function setup(): Promise<void> {
  if (process.env['REAL_SERVERS'] !== '1') return;
  const servers = await launchServers(missingServers(process.env), process.env);
  launched = servers;
  Object.assign(process.env, servers.addresses);
  process.once('exit', () => launched?.removeNow());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

export async function teardown(): Promise<void> {
  await launched?.stop();
  launched = undefined;
}
