import { type Launched, launchServers, missingServers } from './containers.ts';

let launched: Launched | undefined;

/** Before the first test of a run: where REAL_SERVERS is 1, starts what the environment does not name, once, and names it there. */
export async function setup(): Promise<void> {
  if (process.env['REAL_SERVERS'] !== '1') return;
  const servers = await launchServers(missingServers(process.env), process.env);
  launched = servers;
  Object.assign(process.env, servers.addresses);
  // Somebody who interrupts the tests leaves no server behind either.
  process.once('exit', () => launched?.removeNow());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

/** After the last test, also when some failed. */
export async function teardown(): Promise<void> {
  await launched?.stop();
  launched = undefined;
}
