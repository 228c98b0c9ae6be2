import { findRealServers } from '@pasteroom/checks/real-servers';
import { launchServers, missingServers, SERVERS } from '@pasteroom/kit/testing/containers';
import { type Part, serverPart } from './parts.ts';

/** The servers that containers of the product stand on. */
export interface RealServers {
  /** How the product's environment names them. */
  addresses: Record<string, string>;
  parts: Part[];
  stop(): Promise<void>;
}

/** Uses the servers that the environment names, and starts containers for the rest; returns undefined, with a message, where neither is possible. */
export async function startRealServers(env: NodeJS.ProcessEnv): Promise<RealServers | undefined> {
  if (!findRealServers(env)) return undefined;
  const launched = await launchServers(missingServers(env), env);
  // No server is left when the bench is interrupted.
  const removeNow = () => launched.removeNow();
  process.once('exit', removeNow);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const addresses = { ...named(env), ...launched.addresses };
  return {
    addresses,
    parts: SERVERS.map(({ name, address }) => serverPart(name, portOf(addresses[address] ?? ''))),
    async stop() {
      process.off('exit', removeNow);
      await launched.stop();
    },
  };
}

/** What the environment says of servers that run already. */
function named(env: NodeJS.ProcessEnv): Record<string, string> {
  const known = Object.entries(env).filter(([name]) => /^(REDIS|KAFKA|MONGO|S3)_(?!IMAGE)/.test(name));
  return Object.fromEntries(known.map(([name, value]) => [name, value ?? '']));
}

const portOf = (address: string): string => /:(\d+)\/?$/.exec(address)?.[1] ?? '';
