import { SERVICES } from '@pasteroom/openapi/services';

export interface Release {
  version: string;
  commit: string;
  committedAt: Date;
  /** URL of the repository, if it has a remote. */
  source?: string | undefined;
}

export const IMAGES = [...SERVICES, 'bff', 'all-in-one'];

/** Artifacts with a software bill of materials, and the workspaces whose packages they contain. */
export const WORKSPACES: Record<string, string[]> = {
  ...Object.fromEntries(SERVICES.map((name) => [name, [`@pasteroom/${name}`]])),
  bff: ['@pasteroom/bff', '@pasteroom/frontend'],
  'all-in-one': ['@pasteroom/all-in-one', '@pasteroom/frontend'],
  client: ['@pasteroom/client'],
  cli: ['pasteroom'],
};

/** The same commit always gets the same tag. */
export const tagOf = ({ version, commit }: Release): string => `${version}-${commit.slice(0, 12)}`;

export const imageOf = (name: string, release: Release): string =>
  `pasteroom/${name}:${tagOf(release)}`;

/** Removes credentials, and converts SSH addresses. */
export function sourceOf(remote: string): string | undefined {
  const address = remote.trim().replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/');
  if (!/^https?:\/\//.test(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\.git$/, '');
}

function labelsOf(name: string, release: Release): Record<string, string> {
  const label = (key: string, value: string) => [`org.opencontainers.image.${key}`, value];
  return Object.fromEntries([
    label('title', `pasteroom/${name}`),
    label('version', release.version),
    label('revision', release.commit),
    label('created', release.committedAt.toISOString()),
    label('licenses', 'MIT'),
    ...(release.source === undefined ? [] : [label('source', release.source)]),
  ]);
}

/** Builds an image from the current folder. */
export function buildCommand(name: string, release: Release, nodeImage?: string): string[] {
  const args = { SERVICE: name, ...(nodeImage ? { NODE_IMAGE: nodeImage } : {}) };
  const options = (flag: string, values: Record<string, string>) =>
    Object.entries(values).flatMap(([key, value]) => [flag, `${key}=${value}`]);
  return [
    ...['docker', 'buildx', 'build', '--load', '--quiet', '--file', 'infra/docker/Dockerfile'],
    ...['--target', ['bff', 'all-in-one'].includes(name) ? name : 'service'],
    ...options('--build-arg', args),
    ...options('--label', labelsOf(name, release)),
    ...['--tag', imageOf(name, release), '.'],
  ];
}

/** Commands that publish a release. Only a person runs them. */
export function pushCommands(release: Release, folder: string, registry: string): string[] {
  const { version, commit } = release;
  return [
    `git tag --sign v${version} ${commit} && git push origin v${version}`,
    ...IMAGES.flatMap((name) => {
      const image = imageOf(name, release);
      return [`docker tag ${image} ${registry}/${image}`, `docker push ${registry}/${image}`];
    }),
    `npm publish ${folder}/npm/pasteroom-client-${version}.tgz --access public`,
    `npm publish ${folder}/npm/pasteroom-${version}.tgz`,
    `helm push ${folder}/chart/pasteroom-${version}.tgz oci://${registry}/charts`,
  ];
}
