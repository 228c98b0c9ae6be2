import { type Launched, launchServers, missingServers } from './containers.ts';

let launched: Launched | undefined;

/** Runs before the first test. Where REAL_SERVERS is 1 it starts the servers that the environment does not name, and names them there. */
export async function setup(): Promise<void> {
  if (process.env['REAL_SERVERS'] !== '1') return;
  const servers = await launchServers(missingServers(process.env), process.env);
  launched = servers;
  Object.assign(process.env, servers.addresses);
  // No server is left when the tests are interrupted.
  process.once('exit', () => launched?.removeNow());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

/** Runs after the last test, also when some failed. */
export async function teardown(): Promise<void> {
  await launched?.stop();
  launched = undefined;
}
