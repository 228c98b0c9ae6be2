import { spawnSync } from 'node:child_process';
import { imageOf, missingServers, SERVERS } from '@pasteroom/kit/testing/containers';

const DOCKER_TIMEOUT_MS = 10_000;
const PULL_TIMEOUT_MS = 600_000;

const docker = (args: string[], timeout: number): boolean =>
  spawnSync('docker', args, { timeout, stdio: 'ignore' }).status === 0;

/** Prints the servers used, or why there are none. */
export function findRealServers(env: NodeJS.ProcessEnv): boolean {
  const why = obstacle(env);
  const version = (image: string): string => image.slice(image.lastIndexOf('/') + 1);
  const legs = SERVERS.map(
    (server) =>
      `${server.name} (${env[server.address] ? 'from outside' : version(imageOf(server, env))})`,
  );
  console.log(`real servers: ${why === undefined ? legs.join(', ') : `none (${why})`}`);
  return why === undefined;
}

function obstacle(env: NodeJS.ProcessEnv): string | undefined {
  const missing = missingServers(env);
  if (missing.length === 0) return undefined;
  if (!docker(['info'], DOCKER_TIMEOUT_MS)) return 'no container engine is available';
  const images = missing.map((server) => imageOf(server, env));
  const unavailable = images.find(
    (image) => !docker(['image', 'inspect', image], DOCKER_TIMEOUT_MS) && !pull(image),
  );
  return unavailable && `the image ${unavailable} is not available`;
}

function pull(image: string): boolean {
  console.log(`pulling ${image}`);
  return docker(['pull', '--quiet', image], PULL_TIMEOUT_MS);
}
